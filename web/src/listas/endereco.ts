import { consultaDaLista } from './consulta-da-lista.ts'
import { LISTAS_DE_DOCUMENTOS, LISTAS_DE_PROCESSOS } from './definicoes.ts'
import { POR_PAGINA } from './paginacao.ts'

/** A consulta que a lista de `#/documentos/entrada?setor=…` fará ao ser desenhada. */
export function consultaDoEndereco(hash: string) {
  const [caminho = '', busca = ''] = hash.slice(2).split('?')
  const [grupo, visao = ''] = caminho.split('/')
  const listas: Partial<Record<string, (typeof LISTAS_DE_DOCUMENTOS)['entrada']>> =
    grupo === 'documentos' ? LISTAS_DE_DOCUMENTOS : LISTAS_DE_PROCESSOS
  const definicao = Object.hasOwn(listas, visao) ? listas[visao] : undefined
  const setor = new URLSearchParams(busca).get('setor')
  return (
    definicao && consultaDaLista(definicao, { pular: 0, limite: POR_PAGINA, ...(setor ? { setor } : {}) })
  )
}
