/** Links style sheets that not every page has. */
export function PageStyles({ styles }: { styles: readonly string[] }) {
  return styles.map((href) => <link key={href} rel="stylesheet" href={href} precedence="part" />);
}
