import type { NomeDaAcao, TipoDeItem } from '@autos/contract/acoes.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import type { Locator } from '@playwright/test'
import { type Api, registerProcess } from '../support/api.ts'
import { registerDocuments } from '../support/inbox.ts'
import { DESCONSIDERADO, type Estrago, EXCLUIDO, levadoDe, REJEITADO } from './estragos.ts'
import { escolher } from './gestos.ts'

export const LOGIN = 'fabio'

export type CenaDoLote = { api: Api; marca: string }
export type EmLote = {
  acao: NomeDaAcao
  lista: string
  /** Três itens na lista; o terceiro é o que se estraga. */
  preparar: (cena: CenaDoLote, titulos: readonly string[]) => Promise<string[]>
  preencher?: (dialogo: Locator, cena: CenaDoLote) => Promise<void>
  estrago: Estrago
  /** O aviso de quando, sozinho, dá certo. */
  feito: string | RegExp
}

export const registrar: EmLote['preparar'] = ({ api }, titulos) => registerDocuments(api, titulos)

const processos: EmLote['preparar'] = ({ api }, titulos) =>
  Promise.all(titulos.map((titulo) => registerProcess(api, titulo)))

const paraMimAssinar: EmLote['preparar'] = async ({ api }, titulos) => {
  const { me } = await api<{ me: { id: string } }>('{ me { id } }')
  return registerDocuments(api, titulos, { assinantes: [{ usuarioId: me.id }] })
}

const arquivados =
  (tipo: TipoDeItem, preparar: EmLote['preparar']): EmLote['preparar'] =>
  async (cena, titulos) => {
    const ids = await preparar(cena, titulos)
    for (const id of ids) await cena.api(`mutation ($id: ID!) { ${tipo}Arquivar(id: $id) { id } }`, { id })
    return ids
  }

const aPgm = (dialogo: Locator) => escolher(dialogo, { campo: 'Destinatário', texto: 'pgm', opcao: /^PGM/ })
const motivo = (texto: string) => (dialogo: Locator) =>
  dialogo.getByRole('textbox', { name: 'Motivo (opcional)' }).fill(texto)

const DE_DOCUMENTO = { lista: '/documentos/nao-enviados', estrago: DESCONSIDERADO } as const
const DE_PROCESSO = {
  lista: '/processos/nao-enviados',
  preparar: processos,
  estrago: levadoDe(LOGIN),
} as const

/** As ações que se fazem em vários e que nenhum outro arquivo prova em lote. */
// prettier-ignore
export const EM_LOTE: readonly EmLote[] = [
  { ...DE_DOCUMENTO, acao: 'anexar', preparar: async (cena, titulos) => (await registrar(cena, [...titulos, `Principal ${cena.marca}`])).slice(0, 3),
    preencher: (dialogo, { marca }) => escolher(dialogo, { campo: 'Documento principal', texto: `Principal ${marca}`, opcao: `Principal ${marca}` }), feito: '1 documento anexado.' },
  { ...DE_DOCUMENTO, acao: 'arquivar', preparar: registrar, feito: '1 documento arquivado.' },
  { ...DE_PROCESSO,  acao: 'arquivar', feito: '1 processo arquivado.' },
  { ...DE_DOCUMENTO, acao: 'enviar', preparar: registrar, preencher: aPgm, feito: 'Documento enviado.' },
  { ...DE_PROCESSO,  acao: 'enviar', preencher: aPgm, feito: 'Processo enviado.' },
  { ...DE_DOCUMENTO, acao: 'juntar', preparar: async (cena, titulos) => (await registerProcess(cena.api, `Processo ${cena.marca}`), registrar(cena, titulos)),
    preencher: (dialogo, { marca }) => escolher(dialogo, { campo: 'Processo', texto: `Processo ${marca}`, opcao: `Processo ${marca}` }), feito: /documento juntado/ },
  { ...DE_DOCUMENTO, acao: 'alterarNivel', preparar: registrar, preencher: (dialogo) => dialogo.getByRole('radio', { name: /^Avançada/ }).check(), feito: MENSAGENS.salvo },
  { ...DE_DOCUMENTO, acao: 'rejeitarAssinatura', lista: '/documentos/pendentes-assinatura', preparar: paraMimAssinar, preencher: motivo('Não me cabe.'), feito: 'Assinatura rejeitada.' },
  { ...DE_DOCUMENTO, acao: 'marcar', preparar: registrar, estrago: EXCLUIDO, feito: '1 documento marcado.',
    preencher: async (dialogo, { marca }) => { const campo = dialogo.getByRole('textbox', { name: 'Procurar ou criar marcador' }); await campo.fill(`Lote ${marca}`); await campo.press('Enter') } },
  { ...DE_PROCESSO,  acao: 'alterarRestricoes', preencher: (dialogo) => dialogo.getByRole('switch', { name: 'Requer posse' }).check({ force: true }), feito: MENSAGENS.salvo },
  { ...DE_PROCESSO,  acao: 'excluir', preencher: (dialogo) => dialogo.getByRole('checkbox', { name: 'Confirmo a exclusão' }).check(), feito: '1 processo excluído.' },
  { acao: 'desarquivar', lista: '/documentos/arquivados', preparar: arquivados('documento', registrar), preencher: motivo('Voltou a tramitar.'), estrago: REJEITADO, feito: MENSAGENS.documentoDesarquivado },
  { acao: 'desarquivar', lista: '/processos/arquivados', preparar: arquivados('processo', processos), preencher: motivo('Voltou a tramitar.'), estrago: EXCLUIDO, feito: MENSAGENS.processoDesarquivado },
]
