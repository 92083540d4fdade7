import { expect, test } from 'vitest';
import { parse, plainHtml } from './parse.ts';

/** Inputs in which CommonMark doesn't see emphasis, from reports to CommonMark, markdown-it, remark, and VitePress. */
const EMPHASIS: [written: string, html: string][] = [
  ['**新規アプリの追加（NEW APP）**を選択', '<strong>新規アプリの追加（NEW APP）</strong>を選択'],
  ['**这是重点。**后面的文字。', '<strong>这是重点。</strong>后面的文字。'],
  ['**「引用」**という言葉。', '<strong>「引用」</strong>という言葉。'],
  ['他说**“你好”**然后走了。', '他说<strong>“你好”</strong>然后走了。'],
  ['**10%**까지 할인.', '<strong>10%</strong>까지 할인.'],
  ['**링크(link)**를 누르세요.', '<strong>링크(link)</strong>를 누르세요.'],
  ['**私のやりたかったこと。**だからする', '<strong>私のやりたかったこと。</strong>だからする'],
  ['**該当する場合は、「OK」**をクリック', '<strong>該当する場合は、「OK」</strong>をクリック'],
  ['**JavaScript（JS）**は', '<strong>JavaScript（JS）</strong>は'],
  ['*「foo」*を読む', '<em>「foo」</em>を読む'],
  ['**$**는', '<strong>$</strong>는'],
  ['**`code`**は', '<strong><code>code</code></strong>は'],
  ['`x`**（注）**と', '<code>x</code><strong>（注）</strong>と'],
  ['日本語**[リンク](/a)**です', '日本語<strong><a>リンク</a></strong>です'],
  ['**注意：**请勿', '<strong>注意：</strong>请勿'],
  ['请参阅**《指南》**。', '请参阅<strong>《指南》</strong>。'],
  ['**《指南》**第一章', '<strong>《指南》</strong>第一章'],
  ['**Go言語（Golang）**とは', '<strong>Go言語（Golang）</strong>とは'],
  ['**"따옴표"**는', '<strong>"따옴표"</strong>는'],
  ['**중요!**한', '<strong>중요!</strong>한'],
  ['太字**（強調）**。', '太字<strong>（強調）</strong>。'],
  ['**テスト！**です', '<strong>テスト！</strong>です'],
  ['**テスト？**です', '<strong>テスト？</strong>です'],
  ['**「『入れ子』」**です', '<strong>「『入れ子』」</strong>です'],
  ['***「太い斜体」***です', '<em><strong>「太い斜体」</strong></em>です'],
  ['**，**也', '<strong>，</strong>也'],
  ['**葛󠄀（かずら）**は', '<strong>葛󠄀（かずら）</strong>は'],
  ['**スキップ。**🎉です', '<strong>スキップ。</strong>🎉です'],
  ['**🎉（祭）**です', '<strong>🎉（祭）</strong>です'],
  ['㊙️**（秘）**です', '㊙️<strong>（秘）</strong>です'],
  ['~~（旧）~~新', '<del>（旧）</del>新'],
  ['~~旧。~~新', '<del>旧。</del>新'],
];
test.each(EMPHASIS)('%j is emphasized', (written, html) => {
  const { value, problems } = parse(written);
  expect(plainHtml(value.html)).toBe(`<p>${html}</p>`);
  expect(problems).toEqual([]);
});

const URLS: [written: string, html: string][] = [
  ['请看 https://example.com。然后', '请看 <a>https://example.com</a>。然后'],
  ['（见 https://example.com/a）', '（见 <a>https://example.com/a</a>）'],
  ['参照https://example.com/路径，谢谢', '参照<a>https://example.com/路径</a>，谢谢'],
  ['https://example.com/a、https://example.com/b。', '<a>https://example.com/a</a>、<a>https://example.com/b</a>。'],
  ['详见（https://example.com/a_(b)）。', '详见（<a>https://example.com/a_(b)</a>）。'],
  ['www.example.com。次', '<a>www.example.com</a>。次'],
  ['「https://example.com/」を開く', '「<a>https://example.com/</a>」を開く'],
  ['https://example.com。**注**意', '<a>https://example.com</a>。<strong>注</strong>意'],
  ['メールa@example.com。次', 'メール<a>a@example.com</a>。次'],
  ['<https://example.com/。>', '<a>https://example.com/。</a>'],
  ['https://ja.wikipedia.org/wiki/日本語 です', '<a>https://ja.wikipedia.org/wiki/日本語</a> です'],
];
test.each(URLS)('the URL in %j ends before punctuation', (written, html) => {
  expect(plainHtml(parse(written).value.html)).toBe(`<p>${html}</p>`);
});
