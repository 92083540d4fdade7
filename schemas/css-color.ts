/** A CSS color: a name, a hexadecimal value, or one of the color functions with plain numbers. */
export const CSS_COLOR =
  /^(?:[a-z]+|#[\da-f]{3,8}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/+-]+(?:deg)?[\d\s.,%/+-]*\))$/i;
