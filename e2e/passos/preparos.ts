import { type Api, registerProcess } from '../support/api.ts'
import { type PrintedPdf, printedPdf } from '../support/files.ts'
import { registerDocuments } from '../support/inbox.ts'
import type { Locator, Page } from '@playwright/test'
import type { Product } from '../support/product.ts'
import { sql } from './acoes.ts'
import type { Teclas } from './teclas.ts'

// O que prepara um item pela API, e o que preenche um diálogo sem o mouse.

export type CenaDoTeclado = { api: Api; product: Product; marca: string }
export type Preparar = (cena: CenaDoTeclado, titulo: string) => Promise<string>
export type Preencher = (teclas: Teclas, onde: Locator | Page, cena: CenaDoTeclado) => Promise<void>

export const doc: Preparar = async ({ api }, titulo) => (await registerDocuments(api, [titulo]))[0]!
export const proc: Preparar = ({ api }, titulo) => registerProcess(api, titulo)
export const depoisDe =
  (preparar: Preparar, mutation: string): Preparar =>
  async (cena, titulo) => {
    const id = await preparar(cena, titulo)
    await cena.api(mutation, { id })
    return id
  }
export const comSql =
  (preparar: Preparar, comando: string): Preparar =>
  async (cena, titulo) => {
    const id = await preparar(cena, titulo)
    await sql(comando)(cena.product, id)
    return id
  }
/** A peça de um processo, e ela já junta; `tramitou`: o processo andou depois. */
export const peca =
  (tramitou: boolean): Preparar =>
  async (cena, titulo) => {
    const [p, d] = await Promise.all([proc(cena, `Autos de ${titulo}`), doc(cena, titulo)])
    await cena.api(
      'mutation ($d: ID!, $p: ID!) { documentoJuntar(documentoId: $d, processoId: $p) { id } }',
      { d, p },
    )
    const { me } = await cena.api<{ me: { id: string; setores: { id: string }[] } }>(
      '{ me { id setores { id } } }',
    )
    if (tramitou)
      await cena.api('mutation ($p: ID!, $s: ID!) { processoEnviar(id: $p, destinoId: $s) { id } }', {
        p,
        s: me.setores[0]!.id,
      })
    return d
  }
export const anexo: Preparar = async (cena, titulo) => {
  const [principal, id] = await registerDocuments(cena.api, [`Principal de ${titulo}`, titulo])
  await cena.api(
    'mutation ($id: ID!, $principal: ID!) { documentoAnexar(anexoId: $id, principalId: $principal) { id } }',
    { id, principal },
  )
  return id!
}
export const apenso: Preparar = async (cena, titulo) => {
  const ids = [await proc(cena, `Principal de ${titulo}`), await proc(cena, titulo)]
  await cena.api('mutation ($ids: [ID!]!) { processoApensar(ids: $ids) { id } }', { ids })
  return ids[1]!
}
export const paraMimAssinar: Preparar = async ({ api }, titulo) => {
  const { me } = await api<{ me: { id: string } }>('{ me { id } }')
  return (await registerDocuments(api, [titulo], { assinantes: [{ usuarioId: me.id }] }))[0]!
}
/** Ao lado do item, outro que se acha pelo título. */
export const comOutro =
  (preparar: Preparar, outro: Preparar): Preparar =>
  async (cena, titulo) => {
    const [id] = await Promise.all([preparar(cena, titulo), outro(cena, `Outro ${cena.marca}`)])
    return id
  }
export const oOutro =
  (campo: string): Preencher =>
  (teclas, onde, { marca }) =>
    teclas.sugerir(onde, { campo, texto: `Outro ${marca}`, opcao: `Outro ${marca}` })
export const motivo =
  (nome: string): Preencher =>
  (teclas, onde) =>
    teclas.escrever(onde.getByRole('textbox', { name: nome }), 'Veio no lugar errado.')
export const umArquivo = (nome: string): Promise<PrintedPdf> =>
  printedPdf(nome, { heading: 'Memorando', title: 'Teclado', sector: 'PROT', body: [], signers: [] })

export const entrega = comSql(
  doc,
  `update documento set aceite = 'PENDENTE', minuta = false, entrega_setor_id = (select id from setor where sigla = 'PROT') where id = $1`,
)
export const titulo: Preencher = (teclas, onde, { marca }) =>
  teclas.escrever(onde.getByRole('textbox', { name: 'Título' }), `Escrito sem o mouse ${marca}`)
export const assunto: Preencher = (teclas, onde) =>
  teclas.escrever(onde.getByRole('textbox', { name: 'Assunto' }), 'Escrito sem o mouse.')
export const aPgm =
  (campo: string): Preencher =>
  (teclas, onde) =>
    teclas.sugerir(onde, { campo, texto: 'pgm', opcao: /^PGM/ })
export const caixa =
  (nome: string): Preencher =>
  (teclas, onde) =>
    teclas.ligar(onde.getByRole('checkbox', { name: nome }))
export const chave =
  (nome: string): Preencher =>
  (teclas, onde) =>
    teclas.ligar(onde.getByRole('switch', { name: nome }))
