import type { TipoDeItem } from '@autos/contract/acoes.ts'
import type { Page } from '@playwright/test'
import { nomeDe } from './passos/acoes.ts'
import { agirSoComOTeclado, tituloDe } from './passos/agir-pelo-teclado.ts'
import { ABERTAS, EM_TODA_RODADA, LOGIN, type PeloTeclado } from './passos/pelo-teclado.ts'
import type { CenaDoTeclado } from './passos/preparos.ts'
import { apiAs, registerDocument, registerProcess } from './support/api.ts'
import { printedPdf } from './support/files.ts'
import { expect, test } from './support/fixtures.ts'

// O diálogo de cada ação, só pelo teclado: a paleta o abre com o foco dentro, Esc o fecha e o foco volta a
// onde estava. As que pedem um item já preso, arquivado, entregue ou por publicar vão até o fim; as outras,
// até o fim, em teclado.longo.ts; os das páginas, em teclado-paginas.longo.ts. O exame de cada um, em
// telas.longo.ts.

async function percorrer(page: Page, tipo: TipoDeItem): Promise<void> {
  const copiar = page.getByRole('button', { name: /^Copiar o identificador/ })
  for (const acao of ABERTAS[tipo].map((nome) => nomeDe(nome, tipo)))
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
      await page.keyboard.press('Escape')
      await expect(dialogo).toBeHidden()
      await expect(copiar).toBeFocused()
    })
}

test('as ações de um documento, pelo teclado', async ({ loginAs, product }) => {
  const { buffer } = await printedPdf('teclado.pdf', {
    heading: 'MEMORANDO',
    title: 'Teclado',
    sector: 'Protocolo Geral',
    body: [],
    signers: [],
  })
  const id = await registerDocument(
    await apiAs(product, 'terezinha'),
    'Memorando que só se trata pelo teclado',
    { bytes: buffer },
  )
  await percorrer(await loginAs('terezinha', { hash: `#/documento/${id}` }), 'documento')
})

test('as ações de um processo, pelo teclado', async ({ loginAs, product }) => {
  const id = await registerProcess(await apiAs(product, 'terezinha'), 'Processo que só se trata pelo teclado')
  await percorrer(await loginAs('terezinha', { hash: `#/processo/${id}` }), 'processo')
})

test('as ações de soltar, de receber, de desarquivar e de publicar, até o fim e sem o mouse @longo', async ({
  loginAs,
  product,
}) => {
  test.setTimeout(180_000)
  const marca = Date.now().toString(36)
  const cenas = new Map<string, CenaDoTeclado>()
  for (const login of new Set(EM_TODA_RODADA.map((linha) => linha.login ?? LOGIN)))
    cenas.set(login, { api: await apiAs(product, login), product, marca })
  const cenaDe = ({ login = LOGIN }: PeloTeclado) => cenas.get(login)!
  const ids = await Promise.all(
    EM_TODA_RODADA.map((linha) => linha.preparar(cenaDe(linha), tituloDe(linha, cenaDe(linha)))),
  )
  for (const [login, cena] of cenas) {
    const page = await loginAs(login)
    for (const [n, linha] of EM_TODA_RODADA.entries())
      if (cenaDe(linha) === cena)
        await test.step(linha.acao, () =>
          agirSoComOTeclado(page, linha, { cena, id: ids[n]!, comFalha: false }),
        )
  }
})
