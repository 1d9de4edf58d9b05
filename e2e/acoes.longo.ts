import { ACOES, NOMES_DAS_ACOES, type NomeDaAcao } from '@autos/contract/acoes.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import type { Locator, Page } from '@playwright/test'
import { agirNaSelecao, avisos, confirmar, linhaDe, sql } from './passos/acoes.ts'
import { escolher, lerAviso } from './passos/gestos.ts'
import { type Api, apiAs, registerProcess } from './support/api.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { registerDocuments } from './support/inbox.ts'
import type { Product } from './support/product.ts'

/**
 * Toda ação que se faz em vários: de três, uma falha no meio porque outra pessoa mexeu no item; a que faltou, sozinha, dá certo
 * depois. O que outro arquivo já prova está dito em PROVADAS; as de um item só, em acoes-uma-a-uma.spec.ts.
 */

test.describe.configure({ timeout: 120_000 })

const LOGIN = 'fabio'
const DESCONSIDERADO = 'foi desconsiderado'

type Cena = { api: Api; product: Product; marca: string }
type EmLote = {
  acao: NomeDaAcao
  lista: string
  /** Três itens na lista; o terceiro é o que se estraga. */
  preparar: (cena: Cena, titulos: readonly string[]) => Promise<string[]>
  preencher?: (dialogo: Locator, cena: Cena) => Promise<void>
  estragar: (product: Product, id: string) => Promise<unknown>
  consertar?: (product: Product, id: string) => Promise<unknown>
  recusa: string
  /** O aviso de quando, sozinho, dá certo. */
  feito: string | RegExp
}

const desconsiderar = sql('update documento set desconsiderado_em = now() where id = $1')
const considerar = sql('update documento set desconsiderado_em = null where id = $1')
const DE_DOCUMENTO = { lista: '/documentos/nao-enviados', estragar: desconsiderar, consertar: considerar, recusa: DESCONSIDERADO } as const

const registrar: EmLote['preparar'] = ({ api }, titulos) => registerDocuments(api, titulos)

async function paraMimAssinar({ api }: Cena, titulos: readonly string[]): Promise<string[]> {
  const { me } = await api<{ me: { id: string } }>('{ me { id } }')
  return registerDocuments(api, titulos, { assinantes: [{ usuarioId: me.id }] })
}

async function arquivados(cena: Cena, titulos: readonly string[]): Promise<string[]> {
  const ids = await registrar(cena, titulos)
  for (const id of ids) await cena.api('mutation ($id: ID!) { documentoArquivar(id: $id) { id } }', { id })
  return ids
}

const marcados = (motivo: string) => (dialogo: Locator) => dialogo.getByRole('textbox', { name: 'Motivo (opcional)' }).fill(motivo)

// prettier-ignore
const EM_LOTE: readonly EmLote[] = [
  { ...DE_DOCUMENTO, acao: 'anexar', preparar: async (cena, titulos) => (await registrar(cena, [...titulos, `Principal ${cena.marca}`])).slice(0, 3),
    preencher: (dialogo, { marca }) => escolher(dialogo, { campo: 'Documento principal', texto: `Principal ${marca}`, opcao: `Principal ${marca}` }), feito: '1 documento anexado.' },
  { ...DE_DOCUMENTO, acao: 'arquivar', preparar: registrar, feito: '1 documento arquivado.' },
  { ...DE_DOCUMENTO, acao: 'enviar', preparar: registrar, preencher: (dialogo) => escolher(dialogo, { campo: 'Destinatário', texto: 'pgm', opcao: /^PGM/ }), feito: 'Documento enviado.' },
  { ...DE_DOCUMENTO, acao: 'juntar', preparar: async (cena, titulos) => (await registerProcess(cena.api, `Processo ${cena.marca}`), registrar(cena, titulos)),
    preencher: (dialogo, { marca }) => escolher(dialogo, { campo: 'Processo', texto: `Processo ${marca}`, opcao: `Processo ${marca}` }), feito: /documento juntado/ },
  { ...DE_DOCUMENTO, acao: 'alterarNivel', preparar: registrar, preencher: (dialogo) => dialogo.getByRole('radio', { name: /^Avançada/ }).check(), feito: MENSAGENS.salvo },
  { ...DE_DOCUMENTO, acao: 'rejeitarAssinatura', lista: '/documentos/pendentes-assinatura', preparar: paraMimAssinar, preencher: marcados('Não me cabe.'), feito: 'Assinatura rejeitada.' },
  { acao: 'desarquivar', lista: '/documentos/arquivados', preparar: arquivados, preencher: marcados('Voltou a tramitar.'), feito: MENSAGENS.documentoDesarquivado,
    recusa: 'foi rejeitado na entrega', estragar: sql(`update documento set aceite = 'REJEITADO' where id = $1`), consertar: sql(`update documento set aceite = null where id = $1`) },
]

/** As ações em lote que outros arquivos provam, e onde. */
const PROVADAS: Partial<Record<NomeDaAcao, string>> = {
  assinar: 'assinaturas.spec.ts',
  apensar: 'acoes.spec.ts',
  excluir: 'acoes.spec.ts',
  alterarRestricoes: 'restricoes.spec.ts',
  marcar: 'marcadores.spec.ts',
  aceitar: 'acoes-uma-a-uma.spec.ts',
  rejeitar: 'acoes-uma-a-uma.spec.ts',
}

test('toda ação que se faz em vários tem a sua prova', () => {
  const provadas = [...EM_LOTE.map(({ acao }) => acao), ...Object.keys(PROVADAS)].toSorted()
  expect(provadas).toEqual(NOMES_DAS_ACOES.filter((nome) => ACOES[nome].selecao === 'varios').toSorted())
})

for (const linha of EM_LOTE)
  test(`${linha.acao}: de três, a que outra pessoa estragou diz por quê e continua selecionada; sozinha, depois, dá certo`, async ({ loginAs, product, guard }) => {
    guard.allow(/status of 4\d\d/)
    const cena: Cena = { api: await apiAs(product, LOGIN), product, marca: Date.now().toString(36) }
    const titulos = ['Primeiro', 'Segundo', 'Terceiro'].map((n) => `${n} ${linha.acao} ${cena.marca}`)
    const ids = await linha.preparar(cena, titulos)
    const page = await loginAs(LOGIN, { hash: `#${linha.lista}` })
    const dialogo = await agirEm(page, titulos, linha.acao)
    await linha.preencher?.(dialogo, cena)
    await expectAccessible(page)
    await linha.estragar(product, ids[2]!)
    await confirmar(dialogo)
    await expect(dialogo.getByLabel('Feito')).toHaveCount(2)
    await expect(dialogo.getByLabel('Não deu certo')).toHaveCount(1)
    await expect(dialogo.getByRole('listitem').filter({ hasText: titulos[2]! })).toContainText(linha.recusa)
    await expect(avisos(page).getByText('1 não deu certo e continua selecionado.')).toBeVisible()
    await expectAccessible(page)
    await linha.consertar?.(product, ids[2]!)
    await confirmar(dialogo)
    await lerAviso(page, linha.feito)
    await expect(dialogo).toBeHidden()
    await expect(page.getByRole('toolbar', { name: 'Ações da seleção' })).toContainText('Nenhum item selecionado')
  })

test('o que falhou continua selecionado na lista quando se desiste', async ({ loginAs, product, guard }) => {
  guard.allow(/status of 4\d\d/)
  const cena: Cena = { api: await apiAs(product, LOGIN), product, marca: Date.now().toString(36) }
  const titulos = ['Fica A', 'Fica B'].map((n) => `${n} ${cena.marca}`)
  const ids = await registrar(cena, titulos)
  const page = await loginAs(LOGIN, { hash: '#/documentos/nao-enviados' })
  const dialogo = await agirEm(page, titulos, 'alterarNivel')
  await dialogo.getByRole('radio', { name: /^Avançada/ }).check()
  await desconsiderar(product, ids[1]!)
  await confirmar(dialogo)
  await expect(dialogo.getByLabel('Não deu certo')).toBeVisible()
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await expect(linhaDe(page, titulos[0]!).getByRole('checkbox')).not.toBeChecked()
  await expect(linhaDe(page, titulos[1]!).getByRole('checkbox')).toBeChecked()
})

async function agirEm(page: Page, titulos: readonly string[], acao: NomeDaAcao): Promise<Locator> {
  for (const titulo of titulos) await linhaDe(page, titulo).getByRole('checkbox').check()
  return agirNaSelecao(page, acao)
}
