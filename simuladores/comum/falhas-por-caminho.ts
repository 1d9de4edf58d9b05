import { corpo, falhar, responderJson, type Falha } from './falha.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'

const DA_REDE = ['recusar', 'pendurar', '500', 'resetar']

export type FalhasPorCaminho = {
  /**
   * Takes a failure set for this path. One of the network's is carried out here: true, and there is nothing
   * left to answer.
   */
  daRede(caminho: string, req: IncomingMessage, res: ServerResponse): boolean
  /** Takes a lie set for this path: a mode that the stand-in itself carries out. */
  mentira(caminho: string): string | undefined
  /** Answers `/_falha` and `/_saude` itself; true when it did. */
  configurar(req: IncomingMessage, res: ServerResponse): Promise<boolean>
}

/**
 * Failures of a stand-in with several services, each on its own: `POST /_falha {caminho: '/ocsp', modo:
 * 'velho', vezes: 1}`. Without `caminho` it is set for every service that knows the mode; `nenhum` takes
 * back. `mentiras`: modes by path.
 */
export function falhasPorCaminho(mentiras: Record<string, readonly string[]>): FalhasPorCaminho {
  const caminhos = Object.keys(mentiras)
  const atuais = new Map<string, Falha>()
  const consumir = (alvo: string, vale: (modo: string) => boolean): string | undefined => {
    const caminho = caminhos.find((inicio) => alvo.startsWith(inicio))
    const falha = caminho === undefined ? undefined : atuais.get(caminho)
    if (!falha || !vale(falha.modo)) return undefined
    if (falha.vezes <= 1) atuais.delete(caminho!)
    else falha.vezes--
    return falha.modo
  }

  function definir({ modo = '', caminho, vezes = Infinity }: Partial<Falha>): string | undefined {
    const alvos = caminhos.filter(
      (c) =>
        (caminho === undefined || c === caminho) &&
        (modo === 'nenhum' || DA_REDE.includes(modo) || mentiras[c]!.includes(modo)),
    )
    if (!alvos.length)
      return `modo deve ser um de ${[...DA_REDE, 'nenhum'].join(', ')}; ou, por caminho: ${JSON.stringify(mentiras)}`
    for (const alvo of alvos) {
      if (modo === 'nenhum') atuais.delete(alvo)
      else atuais.set(alvo, { modo, vezes, caminho: alvo })
    }
    return undefined
  }

  return {
    daRede(caminho, req, res) {
      const modo = consumir(caminho, (m) => DA_REDE.includes(m))
      if (modo) falhar({ modo, vezes: 1 }, req, res)
      return modo !== undefined
    },
    mentira: (caminho) => consumir(caminho, (m) => !DA_REDE.includes(m)),
    async configurar(req, res) {
      const { pathname } = new URL(req.url!, 'http://localhost')
      if (pathname === '/_saude') return responderJson(res, 200, { pronto: true })
      if (pathname !== '/_falha') return false
      const erro =
        req.method === 'POST'
          ? definir(JSON.parse((await corpo(req, 10_000)).toString() || '{}') as Partial<Falha>)
          : undefined
      return erro ? responderJson(res, 400, { erro }) : responderJson(res, 200, [...atuais.values()])
    },
  }
}
