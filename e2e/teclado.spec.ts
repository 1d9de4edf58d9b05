import type { Page } from '@playwright/test'
import { apiAs, registerDocument, registerProcess } from './support/api.ts'
import { printedPdf } from './support/files.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'

// O diálogo de cada ação, só pelo teclado: a paleta o abre com o foco dentro, Esc o fecha e o foco volta a onde estava.

const DO_DOCUMENTO = [
  'Anexar a outro documento',
  'Alterar assinantes',
  'Alterar título',
  'Alterar assunto',
  'Alterar nível mínimo de assinatura',
  'Arquivar',
  'Alterar restrições',
  'Alterar classificação documental',
  'Enviar',
  'Excluir',
  'Juntar a processo',
  'Marcar',
]
const DO_PROCESSO = [
  'Apensar processos',
  'Alterar interessados',
  'Alterar título',
  'Alterar assunto',
  'Arquivar',
  'Alterar restrições',
  'Alterar classificação processual',
  'Exportar',
  'Enviar',
  'Excluir',
]

async function percorrer(page: Page, acoes: readonly string[]): Promise<void> {
  const copiar = page.getByRole('button', { name: /^Copiar o identificador/ })
  for (const acao of acoes)
    await test.step(acao, async () => {
      await copiar.focus()
      await page.keyboard.press('Control+k')
      const campo = page.getByRole('combobox', { name: 'O que você quer fazer?' })
      await expect(campo).toBeFocused()
      await campo.fill(acao)
      await expect(page.getByRole('option', { selected: true })).toContainText(acao)
      await page.keyboard.press('Enter')
      const dialogo = page.getByRole('dialog')
      await expect(campo).toBeHidden()
      await expect(dialogo.getByRole('button', { name: 'Cancelar' })).toBeVisible()
      await expect(dialogo.locator(':focus')).toHaveCount(1)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialogo).toBeHidden()
      await expect(copiar).toBeFocused()
    })
}

test('as ações de um documento, pelo teclado', async ({ loginAs, product }) => {
  const { buffer } = await printedPdf('teclado.pdf', { heading: 'MEMORANDO', title: 'Teclado', sector: 'Protocolo Geral', body: [], signers: [] })
  const id = await registerDocument(await apiAs(product, 'terezinha'), 'Memorando que só se trata pelo teclado', { bytes: buffer })
  await percorrer(await loginAs('terezinha', { hash: `#/documento/${id}` }), DO_DOCUMENTO)
})

test('as ações de um processo, pelo teclado', async ({ loginAs, product }) => {
  const id = await registerProcess(await apiAs(product, 'terezinha'), 'Processo que só se trata pelo teclado')
  await percorrer(await loginAs('terezinha', { hash: `#/processo/${id}` }), DO_PROCESSO)
})
