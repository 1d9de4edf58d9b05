/**
 * A browser, as far as these pages need one, for tests: keeps cookies, fills forms in, follows redirects
 * within the given origins.
 */
export function navegador(...origens: string[]) {
  const cookies = new Map<string, string>()

  async function abrir(url: string, init: RequestInit = {}): Promise<Pagina> {
    const cookie = [...cookies].map((par) => par.join('=')).join('; ')
    const resposta = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as object), cookie },
    })
    for (const definido of resposta.headers.getSetCookie()) {
      const [nome = '', valor = ''] = definido.split(';')[0]!.split(/=(.*)/s)
      if (valor) cookies.set(nome, valor)
      else cookies.delete(nome)
    }
    const destino = resposta.headers.get('location')
    if (!destino) return { url, status: resposta.status, texto: await resposta.text() }
    const proxima = new URL(destino, url).href
    return origens.some((origem) => proxima.startsWith(`${origem}/`))
      ? abrir(proxima)
      : { url: proxima, status: resposta.status, texto: '' }
  }

  return {
    abrir,
    /** The page's form with its hidden fields and these. */
    enviar(pagina: Pagina, campos: Record<string, string>): Promise<Pagina> {
      const acao = desfazer(/<form[^>]*action="([^"]+)"/.exec(pagina.texto)![1]!)
      const escondidos = Object.fromEntries(
        [...pagina.texto.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map((m) => [
          m[1],
          desfazer(m[2]!),
        ]),
      )
      return abrir(new URL(acao, pagina.url).href, {
        method: 'POST',
        body: new URLSearchParams({ ...escondidos, ...campos }),
      })
    },
  }
}

export type Pagina = { url: string; status: number; texto: string }

const desfazer = (texto: string): string =>
  texto.replace(/&#(\d+);/g, (_, n: string) => String.fromCharCode(Number(n)))
