import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import type { Cena } from './cena.ts'
import { frase } from './frases.ts'
import { abrirAcoes, cadastroDeProcesso, dado, escolher, lerAviso } from './gestos.ts'

/** Passo 6: quem recebeu abre um processo, junta o documento, arquiva e desarquiva. */
export async function instruirProcesso(
  { flow, page }: Cena,
  { documento, processo }: { documento: string; processo: string },
): Promise<void> {
  const enderecoDoDocumento = page.url()
  const identificador = await flow.tell(
    'Marlise cadastra um processo administrativo, com o interessado, na carga da Secretaria.',
    () => cadastrarProcesso(page, processo),
  )
  await flow.picture(page, '15-processo', 'O processo recém-cadastrado, ainda sem peças')
  await flow.tell('Volta ao documento e o junta ao processo, que acha pelo identificador.', async () => {
    await page.goto(enderecoDoDocumento)
    await page
      .getByRole('toolbar', { name: `Ações de ${documento}` })
      .getByRole('button', { name: 'Juntar a processo' })
      .click()
    const dialogo = page.getByRole('dialog', { name: 'Juntar a processo: 1 documento' })
    await expect(dialogo.getByRole('button', { name: 'Juntar', exact: true })).toBeDisabled()
    await escolher(dialogo, { campo: 'Processo', texto: identificador, opcao: processo })
    await expectAccessible(page)
    await flow.picture(page, '16-juntar', 'A escolha do processo a que o documento será juntado')
    await dialogo.getByRole('button', { name: 'Juntar', exact: true }).click()
    await lerAviso(page, '1 documento juntado.')
  })
  await flow.tell(
    'Feito isso, o sistema passa ao próximo item da caixa dela. Pela busca do topo, com o identificador, ela volta ao processo: o documento é a peça nº 1.',
    async () => {
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(documento)
      await page.getByRole('searchbox').fill(identificador)
      await page.getByRole('main').getByRole('link', { name: processo }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(processo)
      const pecas = page.getByRole('region', { name: /^Peças/ }).getByRole('listitem')
      await expect(pecas).toHaveText([new RegExp(`^1${documento}`)])
      await expect(page.getByRole('heading', { level: 2, name: `1. ${documento}` })).toBeVisible()
      await expect(page.getByRole('img', { name: /^Página 1 de / })).toHaveAttribute('aria-busy', 'false')
      await expectAccessible(page)
    },
  )
  await flow.picture(page, '17-processo-com-peca', 'O processo com a peça nº 1 aberta')
  await flow.tell('Com o pedido atendido, arquiva o processo.', async () => {
    await (await abrirAcoes(page)).getByRole('menuitem', { name: /^Arquivar/ }).click()
    const dialogo = page.getByRole('dialog', { name: 'Arquivar 1 processo' })
    await expectAccessible(page)
    await dialogo.getByRole('button', { name: 'Arquivar', exact: true }).click()
    await lerAviso(page, '1 processo arquivado.')
    await expect(dado(page, 'Carga')).toHaveText(frase('Arquivo'))
    await page.getByRole('region', { name: /^Trâmites/ }).scrollIntoViewIfNeeded()
  })
  await flow.picture(page, '18-arquivado', 'O processo arquivado')
  await flow.tell('Chega uma nota atrasada: desarquiva, e o processo volta à carga do setor.', async () => {
    await (await abrirAcoes(page)).getByRole('menuitem', { name: /^Desarquivar/ }).click()
    const dialogo = page.getByRole('dialog', { name: 'Desarquivar 1 processo' })
    await expectAccessible(page)
    await dialogo
      .getByRole('textbox', { name: 'Motivo (opcional)' })
      .fill('Juntar a nota fiscal que chegou depois.')
    await dialogo.getByRole('button', { name: 'Desarquivar', exact: true }).click()
    await lerAviso(page, frase('Processo desarquivado!'))
    await expect(dado(page, 'Carga')).toContainText('SEMAD')
    await expect(page.getByRole('region', { name: /^Trâmites/ }).getByRole('listitem')).toHaveText([
      /^Desarquivado/,
      /^Arquivado/,
      /^Cadastrado/,
    ])
    await page.getByRole('region', { name: /^Trâmites/ }).scrollIntoViewIfNeeded()
  })
  await flow.picture(page, '19-desarquivado', 'O processo desarquivado, com os trâmites')
}

async function cadastrarProcesso(page: Page, titulo: string): Promise<string> {
  await page.getByRole('list', { name: 'Processos' }).getByRole('link', { name: 'Cadastrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cadastrar processo' })).toBeVisible()
  await cadastroDeProcesso(page, titulo)
  await escolher(page, { campo: 'Interessados externos', texto: 'serra', opcao: /Papelaria Serra/ })
  await page
    .getByRole('combobox', { name: 'Quem fica com a carga' })
    .selectOption({ label: 'SEMAD · Secretaria de Administração' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cadastrar processo' }).click()
  await lerAviso(page, 'Processo cadastrado.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
  await expect(page.getByText('Nenhuma peça ainda.')).toBeVisible()
  return page
    .getByRole('main')
    .getByText(/^[\dA-F]{8}$/)
    .innerText()
}
