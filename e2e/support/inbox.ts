import { type Api, examined, register } from './api.ts'
import { printedPdf } from './files.ts'

const AT_ONCE = 6

/** The id of the Prefeitura's sector of that acronym. */
export async function sectorId(api: Api, sigla: string): Promise<string> {
  const { setores } = await api<{ setores: { id: string; sigla: string | null }[] }>(
    '{ setores { id sigla } }',
  )
  const found = setores.find((setor) => setor.sigla === sigla)
  if (!found) throw new Error(`No sector ${sigla}.`)
  return found.id
}

type Wanted = { destinoId?: string; assinantes?: { usuarioId: string }[] }

/** Memos with a file, registered by that person and, if asked, sent; in the order of the titles. */
export async function registerDocuments(
  api: Api,
  titulos: readonly string[],
  { destinoId, assinantes }: Wanted = {},
): Promise<string[]> {
  const { buffer } = await printedPdf('memorando.pdf', {
    heading: 'MEMORANDO',
    title: 'Memorando',
    sector: 'Prefeitura',
    body: [],
    signers: [],
  })
  const dados = (titulo: string) => ({
    especie: 'Comunicação Interna',
    origem: assinantes ? 'ELETRONICA' : 'EXTERNA',
    titulo,
    ...(assinantes ? { assinantes } : {}),
  })
  const ids: string[] = []
  for (let from = 0; from < titulos.length; from += AT_ONCE)
    ids.push(
      ...(await Promise.all(
        titulos.slice(from, from + AT_ONCE).map((titulo) => register(api, dados(titulo), buffer)),
      )),
    )
  await examined(api, ids)
  if (destinoId !== undefined)
    for (let from = 0; from < ids.length; from += AT_ONCE)
      await Promise.all(
        ids.slice(from, from + AT_ONCE).map((id) =>
          api('mutation ($id: ID!, $d: ID!) { documentoEnviar(id: $id, destinoId: $d) { id } }', {
            id,
            d: destinoId,
          }),
        ),
      )
  return ids
}
