declare module 'hyphen/pt/index.js' {
  const hyphen: {
    hyphenateSync(text: string, options?: { hyphenChar?: string; minWordLength?: number }): string
  }
  export default hyphen
}
