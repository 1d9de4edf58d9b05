type Policy = {
  createHTML?: (text: string) => string | null
  createScriptURL?: (url: string) => string | null
}
type Factory = { createPolicy: (name: string, policy: Policy) => unknown }

/**
 * What a string may become in this page: no markup, and workers of this very address. The components write
 * styles as markup, and these have no tag.
 */
;(window as { trustedTypes?: Factory }).trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
  createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
})
