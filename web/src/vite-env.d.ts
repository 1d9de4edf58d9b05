/// <reference types="vite/client" />

/** Version of this build, from the root package.json. */
declare const __VERSAO__: string

/** The one that its authors bundle for browsers, with what it takes from Node inside. */
declare module 'mammoth/mammoth.browser.min.js' {
  import mammoth from 'mammoth'
  export default mammoth
}
