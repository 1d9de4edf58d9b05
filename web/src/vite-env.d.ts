/// <reference types="vite/client" />

/** Version of this build, from the root package.json. */
declare const __VERSAO__: string
