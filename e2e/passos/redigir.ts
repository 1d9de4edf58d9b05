import type { Locator, Page } from '@playwright/test'
import { apiAs, tokenOf } from '../support/api.ts'
import { expect } from '../support/fixtures.ts'
import { sectorId } from '../support/inbox.ts'
import type { Product } from '../support/product.ts'

/** Uma espécie que ninguém disse como começa: a folha está em branco. */
const SEM_MODELO = 'Texto Livre'

async function comEspecieSemModelo(product: Product): Promise<string> {
  const api = await apiAs(product, 'marlise')
  const { classificacoes } = await api<{ classificacoes: { especie: string }[] }>(
    '{ classificacoes { especie } }',
  )
  if (!classificacoes.some(({ especie }) => especie === SEM_MODELO))
    await api('mutation ($dados: ClassificacaoDados!) { classificacaoSalvar(dados: $dados) { id } }', {
      dados: {
        especie: SEM_MODELO,
        deDocumento: true,
        deProcesso: false,
        numeravel: false,
        numeracaoCampos: [],
        nivelAssinatura: 'SIMPLES',
        dispensaAssinatura: false,
        permiteMinuta: false,
        restricoesPadrao: [],
      },
    })
  return SEM_MODELO
}

/**
 * Um documento do Protocolo à espera do texto, com a folha em branco: quem é do setor escreve, quem o deve assinar
 * sugere. Devolve o id.
 */
export async function paraEscrever(product: Product, titulo: string, assina?: string): Promise<string> {
  const api = await apiAs(product, 'terezinha')
  const setorId = await sectorId(api, 'PROT')
  const { usuarios } = await api<{ usuarios: { id: string; login: string }[] }>('{ usuarios { id login } }')
  const assinantes = usuarios
    .filter(({ login }) => login === assina)
    .map(({ id: usuarioId }) => ({ usuarioId }))
  const { documentoCadastrar } = await api<{ documentoCadastrar: { id: string } }>(
    'mutation ($dados: DocumentoDados!) { documentoCadastrar(dados: $dados) { id } }',
    {
      dados: {
        especie: await comEspecieSemModelo(product),
        origem: 'ELETRONICA',
        titulo,
        setorId,
        assinantes,
      },
    },
  )
  return documentoCadastrar.id
}

/** Onde se escreve, na página aberta. */
export const folha = (page: Page): Locator => page.getByRole('textbox', { name: /^Texto de / })

/** Conclui só com o texto: o que assina e envia fica por marcar. */
export async function soFinalizar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Concluir' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Concluir o documento' })
  await expect(dialogo.getByRole('group', { name: 'Finalizar o texto' })).toBeVisible({ timeout: 30_000 })
  for (const passo of await dialogo.getByRole('checkbox', { name: /^(Enviar|Assinar)$/ }).all())
    await passo.uncheck()
  await dialogo.getByRole('button', { name: 'Finalizar', exact: true }).click()
}

export const VEZ =
  'mutation ($id: ID!, $acao: AcaoDaVez!) { documentoRascunhoVez(documentoId: $id, acao: $acao) { id } }'

/** A página aberta já disse ao servidor que se escreve nela. */
export async function comAVez(product: Product, { id, login }: { id: string; login: string }): Promise<void> {
  const api = await apiAs(product, login)
  const quem = async () => {
    const { documento } = await api<{ documento: { rascunho: { vez: { quem: { nome: string } } | null } } }>(
      'query ($id: ID!) { documento(id: $id) { rascunho { vez { quem { nome } } } } }',
      { id },
    )
    return documento.rascunho.vez?.quem.nome
  }
  await expect.poll(quem, { timeout: 30_000 }).toBeDefined()
}

type Escrito = { id: string; html: string; lida: number }

/** Outra pessoa escreve, de outro computador. */
export async function gravarComo(
  product: Product,
  login: string,
  { id, html, lida }: Escrito,
): Promise<void> {
  const sobre = lida === 0 ? { 'if-none-match': '*' } : { 'if-match': `"${lida}"` }
  const { status } = await fetch(`${product.web}/documentos/${id}/rascunho`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await tokenOf(product, login)}`,
      'content-type': 'text/html',
      ...sobre,
    } as Record<string, string>,
    body: html,
  })
  expect(status).toBe(200)
}

/**
 * Põe o cursor onde está escrito isto. A quem acaba de voltar ao texto a biblioteca do editor repõe, por um
 * instante, o cursor de antes: quem clica é uma pessoa, e espera que ele fique.
 */
export async function clicarEm(texto: Locator, escrito: string): Promise<void> {
  const onde = texto.getByText(escrito)
  await expect(async () => {
    await onde.click()
    expect(await onde.evaluate(guardaOCursor)).toBe(true)
  }).toPass({ timeout: 10_000 })
}

async function guardaOCursor(elemento: Element): Promise<boolean> {
  await new Promise((seguir) => setTimeout(seguir, 100))
  return elemento.contains(getSelection()!.anchorNode)
}

/** O que outro programa deixou na área de transferência, posto no texto. */
export const colar = (texto: Locator, html: string): Promise<void> =>
  texto.evaluate((elemento, colado) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', colado)
    elemento.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
