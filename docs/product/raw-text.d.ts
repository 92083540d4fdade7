/** Imports a file as text with Vite. */
declare module '*?raw' {
  const text: string;
  export default text;
}
