import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import type { Cena } from './cena.ts'
import { dado, escolher, lerAviso, respostaDe } from './gestos.ts'

const POLLING_E_FOLGA_MS = 7_500
const MENSAGEM = 'Segue para cotação. O estoque atual dura até o fim do mês.'

/** Passo 5: o envio a um setor; quem recebe vê a linha chegar sem perder nada do que fazia. */
export async function enviarAoSetor({ flow, page }: Cena, recebedor: Page, titulo: string): Promise<number> {
  await flow.tell(
    'Antes, um engano: envia ao setor errado e desfaz em seguida, pelo próprio aviso. Ninguém havia aberto, e a carga volta.',
    () => enviarEDesfazer(page),
  )
  const antes = await flow.tell(
    'Em outra sala, Marlise, Secretária de Administração, trabalha na caixa de entrada: tem um item selecionado, o foco em outro e a lista rolada.',
    () => ocupar(recebedor),
  )
  await flow.tell(
    'Terezinha envia o documento à Secretaria de Administração, com uma mensagem.',
    async () => {
      const dialogo = await abrirEnvio(page, { texto: 'secretaria de administracao', opcao: /^SEMAD/ })
      await expect(dialogo.getByRole('textbox', { name: 'Mensagem' })).toHaveCount(0)
      await dialogo.getByRole('switch', { name: 'Incluir mensagem' }).check({ force: true })
      await dialogo.getByRole('textbox', { name: 'Mensagem' }).fill(MENSAGEM)
      await expectAccessible(page)
      await flow.picture(page, '13-enviar', 'O envio a um setor, com mensagem')
      const resposta = respostaDe(page, 'DocumentoEnviar')
      await dialogo.getByRole('button', { name: 'Enviar', exact: true }).click()
      await resposta
    },
  )
  const enviadoEm = Date.now()
  const demora = await flow.tell(
    'Em até 5 segundos a caixa de Marlise avisa “1 novo — mostrar”. O foco, a seleção e a rolagem dela continuam onde estavam.',
    async () => {
      await expect(recebedor.getByRole('button', { name: '1 novo — mostrar' })).toBeVisible({
        timeout: POLLING_E_FOLGA_MS,
      })
      const chegou = Date.now() - enviadoEm
      expect(await ocupacao(recebedor)).toEqual(antes)
      return chegou
    },
  )
  await flow.picture(
    recebedor,
    '14-chegou-um-novo',
    'A caixa de quem recebe, com o aviso do que chegou e tudo no lugar',
  )
  await conferirEnviado(page)
  await flow.tell(
    'Marlise pede para mostrar, e a linha nova aparece em negrito. Ela abre o documento e lê a mensagem.',
    async () => {
      await recebedor.getByRole('button', { name: '1 novo — mostrar' }).click()
      await recebedor.getByRole('link', { name: titulo }).first().click()
      await expect(recebedor.getByRole('heading', { level: 1 })).toHaveText(titulo)
      const tramites = recebedor.getByRole('region', { name: /^Trâmites/ }).getByRole('listitem')
      await expect(tramites.first()).toContainText('Enviado de Terezinha Kühn para SEMAD')
      await expect(tramites.first()).toContainText(MENSAGEM)
      await expect(dado(recebedor, 'Carga')).toContainText('SEMAD')
    },
  )
  await flow.tell('Agora o envio não se desfaz mais: quem tenta lê por quê, e o botão some.', async () => {
    await page.getByRole('button', { name: 'Desfazer o envio' }).click()
    await lerAviso(page, `${titulo}: já foi aberto em SEMAD.`)
    await expect(page.getByRole('button', { name: 'Desfazer o envio' })).toBeHidden()
  })
  return demora
}

async function enviarEDesfazer(page: Page): Promise<void> {
  const dialogo = await abrirEnvio(page, { texto: 'tesouraria', opcao: /^TES/ })
  await dialogo.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(dado(page, 'Carga')).toContainText('TES')
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Desfazer' }).click()
  await lerAviso(page, 'Envio desfeito. A carga voltou para a origem.')
  await expect(dado(page, 'Carga')).toHaveText('Terezinha Kühn')
}

async function abrirEnvio(page: Page, { texto, opcao }: { texto: string; opcao: RegExp }) {
  await page
    .getByRole('toolbar', { name: /^Ações de / })
    .getByRole('button', { name: 'Enviar' })
    .click()
  const dialogo = page.getByRole('dialog', { name: 'Enviar 1 documento' })
  await dialogo.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(dialogo.getByText('Campo obrigatório.')).toBeVisible()
  await escolher(dialogo, { campo: 'Destinatário', texto, opcao })
  return dialogo
}

/** Quem está ocupado: uma linha marcada, o foco no botão de outra, a lista rolada. */
async function ocupar(page: Page) {
  const linhas = page.getByRole('table').getByRole('row')
  await expect(linhas.nth(14)).toBeVisible()
  await linhas.nth(9).getByRole('checkbox').check()
  await linhas.last().scrollIntoViewIfNeeded()
  await linhas
    .nth(12)
    .getByRole('button', { name: /^Ações de / })
    .focus()
  await page.mouse.move(0, 0)
  const estado = await ocupacao(page)
  expect(estado.rolagem).toBeGreaterThan(0)
  expect(estado.foco).toMatch(/^Ações de /)
  expect(estado.marcadas).toHaveLength(1)
  return estado
}

const ocupacao = (page: Page) =>
  page.evaluate(() => ({
    foco: document.activeElement?.getAttribute('aria-label') ?? '',
    marcadas: [...document.querySelectorAll('tr[aria-selected=true] input')].map((caixa) =>
      caixa.getAttribute('aria-label'),
    ),
    rolagem: Math.max(...[...document.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)),
    primeira: document.querySelector('tbody tr a')?.textContent,
  }))

async function conferirEnviado(page: Page): Promise<void> {
  await lerAviso(page, 'Documento enviado.')
  await expect(page.getByRole('button', { name: 'Desfazer o envio' })).toBeVisible()
  await expect(dado(page, 'Carga')).toContainText('SEMAD')
}
