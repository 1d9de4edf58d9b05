import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { assinaturas, ESPERA } from './passos/assinaturas.ts'
import { lerAviso } from './passos/gestos.ts'
import { apiAs, registerDocument } from './support/api.ts'
import { printedPdf } from './support/files.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import { mailTo } from './support/mail.ts'

test('o convite de quem se nomeou ao registrar fica retido se há dados pessoais: lê-se por quê, e manda-se sabendo @longo', async ({
  loginAs,
  product,
}) => {
  const titulo = `Termo de compromisso ${Date.now()}`
  const email = `compromissario.${Date.now()}@correio.example`
  const api = await apiAs(product, 'terezinha')
  const { convidadoCadastrar } = await api<{ convidadoCadastrar: { id: string } }>(
    'mutation ($email: String!) { convidadoCadastrar(email: $email) { id } }',
    { email },
  )
  const { buffer: bytes } = await printedPdf('termo.pdf', {
    heading: 'Termo de compromisso',
    title: titulo,
    sector: 'Protocolo Geral',
    body: ['O compromissário, inscrito no CPF sob nº 529.982.247-25, obriga-se a recompor a calçada.'],
    signers: [],
  })
  const dados = {
    especie: 'Comunicação Interna',
    origem: 'ELETRONICA',
    assinantesExternos: [convidadoCadastrar.id],
  }
  const id = await registerDocument(api, titulo, { bytes, dados })
  const page = await loginAs('terezinha', { hash: `#/documento/${id}` })
  const pendente = assinaturas(page).getByRole('listitem').filter({ hasText: email })
  // O que ainda se lia relê-se sozinho.
  await expect(pendente).toContainText('Convite retido: há dados pessoais no que esta pessoa vai ler.', {
    timeout: ESPERA,
  })
  await expectAccessible(page)
  const cartas = async () =>
    (await (
      await fetch(`${product.correio}/mensagens.json?para=${encodeURIComponent(email)}`)
    ).json()) as object[]
  expect(await cartas()).toEqual([])

  await assinaturas(page).getByRole('button', { name: 'Decidir sobre o convite' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Alterar assinantes' })
  const alterar = dialogo.getByRole('button', { name: 'Alterar', exact: true })
  await dialogo
    .getByRole('group', { name: 'Mandar o convite retido' })
    .getByRole('checkbox', { name: email })
    .check()
  await expect(dialogo.getByRole('region', { name: 'Dados pessoais' })).toContainText('CPF (página 1)')
  await expect(alterar).toBeDisabled()
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await dialogo.getByRole('checkbox', { name: /^Vi, e decido abrir assim mesmo/ }).check()
  await alterar.click()
  await lerAviso(page, MENSAGENS.assinantesAlterados)
  await mailTo(product, email, /convite/)
  await expect(pendente).not.toContainText('Convite retido')
  expect(await cartas()).toHaveLength(1)
})
