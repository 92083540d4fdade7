import type { InlineRule } from './inline.ts';

/** The most frequent emoji by their names on GitHub, which all engines use. */
const EMOJI: ReadonlyMap<string, string> = new Map(
  `+1 👍 -1 👎 100 💯 alarm_clock ⏰ ambulance 🚑 apple 🍎 art 🎨 arrow_down ⬇️ arrow_left ⬅️ arrow_right ➡️ arrow_up ⬆️
   atom_symbol ⚛️ balloon 🎈 beer 🍺 beers 🍻 beetle 🐞 bell 🔔 blue_book 📘 blue_heart 💙 blush 😊 bomb 💣 book 📖 bookmark 🔖
   bookmark_tabs 📑 books 📚 boom 💥 bowtie 🤵 broken_heart 💔 bug 🐛 bulb 💡 calendar 📆 camera 📷 card_index_dividers 🗂️
   chart_with_upwards_trend 📈 chart_with_downwards_trend 📉 checkered_flag 🏁 clap 👏 clipboard 📋 clock1 🕐 cloud ☁️ coffee ☕
   computer 💻 confetti_ball 🎊 confused 😕 construction 🚧 construction_worker 👷 cool 🆒 credit_card 💳 crossed_fingers 🤞
   crown 👑 cry 😢 crystal_ball 🔮 dart 🎯 dancer 💃 desktop_computer 🖥️ dizzy 💫 dog 🐶 earth_africa 🌍 earth_americas 🌎
   earth_asia 🌏 egg 🥚 electric_plug 🔌 elephant 🐘 email 📧 envelope ✉️ exclamation ❗ exploding_head 🤯 eyes 👀 fast_forward ⏩
   file_folder 📁 fire 🔥 flags 🎏 floppy_disk 💾 four 4️⃣ five 5️⃣ fox_face 🦊 frowning ☹️ gear ⚙️ gem 💎 ghost 👻 gift 🎁
   globe_with_meridians 🌐 green_book 📗 green_circle 🟢 green_heart 💚 grey_question ❔ grin 😁 grinning 😀 hammer 🔨
   hammer_and_pick ⚒️ hammer_and_wrench 🛠️ handshake 🤝 hash #️⃣ headphones 🎧 heart ❤️ heart_eyes 😍 heavy_check_mark ✔️
   heavy_exclamation_mark ❗ heavy_minus_sign ➖ heavy_multiplication_x ✖️ heavy_plus_sign ➕ hourglass ⌛ house 🏠 hugs 🤗
   information_source ℹ️ inbox_tray 📥 iphone 📱 joy 😂 key 🔑 keyboard ⌨️ label 🏷️ large_blue_circle 🔵 laughing 😆 leaves 🍃
   ledger 📒 link 🔗 lipstick 💄 lock 🔒 loudspeaker 📢 mag 🔍 mag_right 🔎 mailbox 📫 medal_sports 🏅 mega 📣 memo 📝
   microphone 🎤 microscope 🔬 money_with_wings 💸 moneybag 💰 moon 🌔 muscle 💪 mute 🔇 new 🆕 newspaper 📰 no_entry ⛔
   no_entry_sign 🚫 notebook 📓 ok ❇️ ok_hand 👌 one 1️⃣ open_file_folder 📂 open_hands 👐 orange_book 📙 orange_circle 🟠
   outbox_tray 📤 package 📦 page_facing_up 📄 palm_tree 🌴 panda_face 🐼 paperclip 📎 partying_face 🥳 pencil 📝 pencil2 ✏️
   penguin 🐧 phone ☎️ point_down 👇 point_left 👈 point_right 👉 point_up ☝️ pray 🙏 purple_heart 💜 pushpin 📌 puzzle_piece 🧩
   question ❓ rabbit 🐰 rainbow 🌈 raised_hands 🙌 recycle ♻️ red_circle 🔴 repeat 🔁 robot 🤖 rocket 🚀 rotating_light 🚨
   round_pushpin 📍 runner 🏃 sad 😞 satellite 📡 scissors ✂️ scream 😱 scroll 📜 see_no_evil 🙈 seedling 🌱 shield 🛡️ ship 🚢
   shipit 🐿️ shrug 🤷 skull 💀 slightly_smiling_face 🙂 smile 😄 smiley 😃 smirk 😏 snail 🐌 snake 🐍 snowflake ❄️ sob 😭
   sparkle ❇️ sparkles ✨ sparkling_heart 💖 speech_balloon 💬 star ⭐ star2 🌟 star_struck 🤩 stop_sign 🛑 stopwatch ⏱️
   sunglasses 😎 sunny ☀️ sweat_smile 😅 tada 🎉 telescope 🔭 test_tube 🧪 thinking 🤔 three 3️⃣ thumbsdown 👎 thumbsup 👍
   toolbox 🧰 triangular_flag_on_post 🚩 triangular_ruler 📐 trophy 🏆 truck 🚚 tv 📺 two 2️⃣ umbrella ☔ unicorn 🦄 unlock 🔓
   up 🆙 upside_down_face 🙃 v ✌️ vertical_traffic_light 🚦 video_camera 📹 warning ⚠️ wastebasket 🗑️ wave 👋 whale 🐳
   wheelchair ♿ white_check_mark ✅ white_circle ⚪ wink 😉 wrench 🔧 writing_hand ✍️ x ❌ yellow_circle 🟡 yellow_heart 💛
   yum 😋 zap ⚡ zipper_mouth_face 🤐 zzz 💤`
    .trim()
    .split(/\s+/)
    .flatMap((name, index, words) => (index % 2 === 0 ? [[name, words[index + 1] ?? ''] as const] : [])),
);

const NAME = String.raw`(?<![\w:/]):[a-z0-9+-][\w+-]*:(?![\w:/])`;

/** Replaces names such as `:rocket:`. Other names stay as they are, as in all engines. */
export const EMOJI_RULE: InlineRule = { pattern: NAME, replace: (written) => EMOJI.get(written.slice(1, -1)) };

/** Finds the names of emoji in a line, except in code. */
export function emojiIn(line: string): { start: number; end: number; text: string }[] {
  return [...line.matchAll(new RegExp(`(\`+)[^\`]+\\1|${NAME}`, 'g'))].flatMap(({ 0: written, index }) => {
    const text = EMOJI.get(written.slice(1, -1));
    return text === undefined ? [] : [{ start: index, end: index + written.length, text }];
  });
}
