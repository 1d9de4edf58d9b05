import type { Locator } from '@playwright/test'
import {
  decretoColado,
  decretoDe,
  DISPOSITIVOS_DO_DECRETO,
} from '../web/src/partes/redacao/teste/decreto-de-teste.ts'
import { lerAviso } from './passos/gestos.ts'
import { colar, folha, paraEscrever } from './passos/redigir.ts'
import { expect, test } from './support/fixtures.ts'

const ESPERA = { timeout: 30_000 }

const rotulosDe = (texto: Locator): Promise<(string | undefined)[]> =>
  texto
    .locator('[data-rotulo]')
    .evaluateAll((todos) => todos.map((um) => (um as HTMLElement).dataset['rotulo']))

// O decreto cujos artigos o Word conta: os números são os que o LibreOffice mostra (word/decreto.test.ts).
test('o decreto contado pelo Word, trazido e colado, tem os mesmos dispositivos; uma tabela na lista recebe o cursor e a figura fica na célula', async ({
  loginAs,
  product,
}) => {
  const id = await paraEscrever(product, 'Decreto das feiras')
  const page = await loginAs('terezinha', { hash: `#/documentos/redigir/${id}` })
  const texto = folha(page)
  await texto.click()
  await page.getByRole('button', { name: 'Trazer de um arquivo .docx' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Trazer de um arquivo .docx' })
  await dialogo.locator('input[type=file]').setInputFiles({
    name: 'decreto.docx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(decretoDe('pai')),
  })
  await dialogo.getByRole('button', { name: 'Trazer o texto' }).press('Enter')
  const naoVeio = page.getByRole('dialog', { name: 'Texto trazido; confira o que não veio' })
  await expect(naoVeio.getByRole('listitem')).toHaveText(
    [
      'O texto que o Word esconde não veio.',
      'Números que a folha não conta vieram escritos, e não mudam sozinhos: CAPÍTULO I, CAPÍTULO II, I., 1.1., 1.2.…',
      '1 parágrafo sozinho no seu artigo passou de § 1º a parágrafo único.',
    ],
    ESPERA,
  )
  await page.keyboard.press('Escape')
  const trazido = {
    rotulos: await rotulosDe(texto),
    escrito: await texto.innerText(),
    listas: await texto.getByRole('listitem').allTextContents(),
  }
  expect(trazido.rotulos).toEqual(DISPOSITIVOS_DO_DECRETO)
  expect(trazido.listas).toEqual(['um', 'dois', 'três', 'outra vez um'])
  await expect(texto).toContainText('Compete à Secretaria velar.')
  await expect(texto).toContainText('CAPÍTULO II Das taxas')
  await expect(page.getByRole('status').filter({ hasText: /^Salvo às/ })).toBeVisible(ESPERA)
  await page.reload()
  await expect(texto).toHaveAttribute('contenteditable', 'true', ESPERA)
  expect(await rotulosDe(texto)).toEqual(DISPOSITIVOS_DO_DECRETO)
  for (const modo of ['lista', 'estilo'] as const) {
    await texto.click()
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Backspace')
    await colar(texto, decretoColado(modo))
    await lerAviso(page, /^O texto que o Word esconde não veio\./)
    // Sem dizer de que lista é, o anexo (I., 1.1., a) lê-se de outro modo.
    const ate = modo === 'lista' ? undefined : 25
    expect((await rotulosDe(texto)).slice(0, ate)).toEqual(DISPOSITIVOS_DO_DECRETO.slice(0, ate))
    await expect(texto).toContainText('Compete à Secretaria velar.')
    await expect(texto).not.toContainText('secreta ')
  }
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Backspace')
  await colar(
    texto,
    `<ul><li><p>item</p><table><tr><td>uma</td><td><img src="${PONTO}" alt="Selo"></td></tr></table></li></ul><p>fim</p>`,
  )
  const tabela = texto.locator('li table')
  await expect(tabela.locator('td').nth(1).getByRole('img', { name: 'Selo' })).toHaveCount(1)
  await tabela.getByText('uma').click()
  await expect(texto).toBeFocused()
  await page.keyboard.press('End')
  // O editor sabe do cursor uma tarefa depois da tecla.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.keyboard.type(' célula')
  await expect(tabela.locator('td').first()).toHaveText('uma célula')
})

const PONTO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
