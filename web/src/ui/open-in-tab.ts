/** Opens what is downloaded, or shown by the browser itself, without leaving the page. */
export function openInTab(url: string): void {
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = ''
  anchor.target = '_blank'
  anchor.rel = 'noreferrer'
  anchor.click()
}
