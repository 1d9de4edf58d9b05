import { randomInt } from 'node:crypto'
import { completarCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import type { Locator, Page } from '@playwright/test'
import {
  abrirAssinatura,
  abrirDialogo,
  autorizarNaNuvem,
  botaoDeAssinar,
  ESPERA,
  metodo,
} from './passos/assinaturas.ts'
import { frase } from './passos/frases.ts'
import { abrirAcoes, escolher, lerAviso } from './passos/gestos.ts'
import { type Api, apiAs, registerDocument, registerProcess } from './support/api.ts'
import { printedPdf } from './support/files.ts'
import { expect, test } from './support/fixtures.ts'
import { tell } from './support/gate.ts'
import { registerDocuments, sectorId } from './support/inbox.ts'
import { operationHash } from './support/operations.ts'

// As frases da especificação que nenhum outro teste encontra pelo caminho, juntas por tela. A conta das 76
// está em server/src/app/frases.test.ts.

const abrir = async (page: Page, acao: string | RegExp): Promise<Locator> => {
  await (await abrirAcoes(page)).getByRole('menuitem', { name: acao }).click()
  return page.getByRole('dialog')
}
const alterar = (dialogo: Locator): Promise<void> =>
  dialogo.getByRole('button', { name: 'Alterar', exact: true }).click()
const cancelar = (dialogo: Locator): Promise<void> =>
  dialogo.getByRole('button', { name: 'Cancelar', exact: true }).click()

async function documento(api: Api, titulo: string, dados: object = {}): Promise<string> {
  const pdf = await printedPdf('frases.pdf', {
    heading: 'MEMORANDO',
    title: 'Frases',
    sector: 'Protocolo Geral',
    body: [],
    signers: [],
  })
  return registerDocument(api, titulo, { bytes: pdf.buffer, dados })
}

test('num documento: copiar, alterar, procurar o que não há, desarquivar, e o erro que ninguém nomeou @longo', async ({
  loginAs,
  product,
  gate,
}) => {
  const api = await apiAs(product, 'terezinha')
  const id = await documento(api, 'Minuta do aviso de poda')
  const page = await loginAs('terezinha', { address: gate.address, hash: `#/documento/${id}` })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: /^Copiar o identificador/ }).click()
  await lerAviso(page, frase('Texto copiado para a área de transferência!'))

  const titulo = await abrir(page, 'Alterar título')
  await titulo.getByRole('textbox', { name: 'Título' }).fill('Aviso de poda')
  await gate.fail({ modo: 'erro', valor: '', operacao: operationHash('DocumentoAlterarTitulo'), vezes: 1 })
  await alterar(titulo)
  const erro = page.getByRole('dialog', { name: frase('Erro') })
  await expect(erro.getByText(frase('Erro desconhecido'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(erro).toBeHidden()
  await expect(titulo.getByRole('textbox', { name: 'Título' })).toHaveValue('Aviso de poda')
  await alterar(titulo)
  await lerAviso(page, frase('Título alterado com sucesso!'))

  const assunto = await abrir(page, 'Alterar assunto')
  await assunto.getByRole('textbox', { name: 'Assunto' }).fill('Araucárias da avenida.')
  await alterar(assunto)
  await lerAviso(page, frase('Assunto alterado com sucesso!'))
  const classificacao = await abrir(page, 'Alterar classificação documental')
  await escolher(classificacao, {
    campo: 'Espécie e tipo',
    texto: 'comunicacao interna',
    opcao: /^Comunicação Interna/,
  })
  await alterar(classificacao)
  await lerAviso(page, frase('Classificação alterada com sucesso!'))

  for (const [acao, campo, vazio] of [
    [/^Anexar/, 'Documento principal', frase('Nenhum documento disponível')],
    [/^Juntar/, 'Processo', frase('Nenhum processo disponível')],
  ] as const) {
    const dialogo = await abrir(page, acao)
    await dialogo.getByRole('combobox', { name: campo }).fill('isto não existe')
    await expect(page.getByText(vazio)).toBeVisible()
    await cancelar(dialogo)
  }

  await api('mutation ($id: ID!) { documentoArquivar(id: $id) { id } }', { id })
  await page.reload()
  await (await abrir(page, 'Desarquivar')).getByRole('button', { name: 'Desarquivar' }).click()
  await lerAviso(page, frase('Documento desarquivado!'))
})

test('nos campos de CPF e CNPJ: o válido, o repetido, e qual dos dois está errado; o interessado entra', async ({
  loginAs,
  product,
}) => {
  const api = await apiAs(product, 'terezinha')
  const processo = await registerProcess(api, 'Alvará da feira de artesanato')
  const page = await loginAs('terezinha', { hash: `#/processo/${processo}` })
  const interessados = await abrir(page, 'Alterar interessados')
  await interessados.getByRole('button', { name: 'Adicionar interessado externo' }).click()
  const novo = page.getByRole('dialog', { name: 'Adicionar interessado externo' })
  const campo = novo.getByRole('textbox', { name: 'CPF ou CNPJ' })
  const adicionar = () => novo.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await adicionar()
  await expect(novo.getByText(frase('campo obrigatório'))).toHaveCount(3)
  for (const [digitado, dito] of [
    ['905', frase('CPF ou CNPJ inválido')],
    ['11111111111', frase('CPF inválido')],
    ['90530000000111', frase('CNPJ inválido')],
  ] as const) {
    await campo.fill(digitado)
    await adicionar()
    await expect(novo.getByText(dito)).toBeVisible()
  }
  const cpf = completarCpf(String(randomInt(100_000_000, 1_000_000_000)))
  await campo.fill(cpf)
  await novo.getByRole('textbox', { name: 'Nome ou razão social' }).fill('Feirante da Praça')
  await novo.getByRole('textbox', { name: 'E-mail' }).fill(`feirante.${cpf}@correio.example`)
  await adicionar()
  await lerAviso(page, frase('Interessado adicionado com sucesso!'))

  // De quem já está cadastrado, nome e e-mail vêm travados, e o que antes se disse dos campos já não vale.
  await interessados.getByRole('button', { name: 'Adicionar interessado externo' }).click()
  await adicionar()
  await expect(novo.getByText(frase('campo obrigatório'))).toHaveCount(3)
  await campo.fill(cpf)
  await expect(novo.getByRole('textbox', { name: 'Nome ou razão social' })).toHaveValue('Feirante da Praça')
  await expect(novo.getByRole('textbox', { name: 'Nome ou razão social' })).toHaveAttribute('readonly')
  await expect(novo.getByText(frase('campo obrigatório'))).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(novo).toBeHidden()
  await alterar(interessados)
  await lerAviso(page, frase('Interessados alterados com sucesso!'))

  await page.goto(`${product.web}/#/documentos/cadastrar`)
  await page.getByRole('switch', { name: 'Público interno' }).check({ force: true })
  const autorizado = page.getByRole('textbox', { name: 'CPF de autorizados externos' })
  await autorizado.fill(cpf)
  await expect(
    page.getByText(frase('CPF válido. Não esqueça de acionar Enter, Tab ou vírgula para confirmar.')),
  ).toBeVisible()
  await autorizado.press('Enter')
  await autorizado.fill(cpf)
  await expect(page.getByText(frase('CPF repetido.'))).toBeVisible()
})

test('nas listas, no menu e nas notas: o que é restrito, o que se espera de fora, e quando não há o que fazer', async ({
  loginAs,
  product,
}) => {
  const api = await apiAs(product, 'terezinha')
  const gabinete = await sectorId(api, 'GAB')
  const marca = `Frases ${Date.now().toString(36)}`
  const sigiloso = await documento(api, `${marca}, com posse`, {
    assunto: 'Só quem tem a carga lê.',
    restricoes: ['INTERNO', 'POSSE'],
  })
  await api('mutation ($id: ID!, $d: ID!) { documentoEnviar(id: $id, destinoId: $d) { id } }', {
    id: sigiloso,
    d: gabinete,
  })
  const processos = await Promise.all(
    ['primeiro', 'segundo'].map((qual) => registerProcess(api, `${marca}, ${qual}`)),
  )
  const { documentoSolicitarArquivo: pedido } = await api<{ documentoSolicitarArquivo: { id: string } }>(
    'mutation ($p: ID!, $t: String!) { documentoSolicitarArquivo(processoId: $p, cpfCnpj: "90530003481", email: "frases@correio.example", titulo: $t, instrucoes: "Conta de luz.") { id } }',
    { p: processos[0], t: `${marca}, pedido` },
  )
  for (const id of processos)
    await api('mutation ($id: ID!, $d: ID!) { processoEnviar(id: $id, destinoId: $d) { id } }', {
      id,
      d: gabinete,
    })

  const page = await loginAs('terezinha', { hash: `#/documento/${pedido.id}` })
  await expect(page.getByRole('heading', { level: 1, name: `${marca}, pedido` })).toBeVisible()
  await expect(page.getByText(frase('Aguardando envio')).first()).toBeVisible()
  await page.goto(`${product.web}/#/processo/${processos[0]}`)
  await expect(
    page.getByRole('listitem').getByText(frase('Aguardando envio'), { exact: true }).first(),
  ).toBeVisible()
  await page.goto(`${product.web}/#/documentos/enviados`)
  await expect(page.locator(`[data-linha="${sigiloso}"]`).getByText(frase('(Restrito)'))).toBeVisible()

  await page.goto(`${product.web}/#/processos/enviados`)
  for (const id of processos) await page.locator(`[data-linha="${id}"]`).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await expect(page.getByRole('menu').getByText(frase('Nenhuma ação disponível'))).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Menu de / }).click()
  await page.getByText('Notas de versão', { exact: true }).click()
  const notas = page.getByRole('dialog', { name: 'Notas de versão' })
  await expect(notas.getByRole('tab', { name: frase('Interface do Usuário') })).toBeVisible()
  await expect(notas.getByRole('tab', { name: frase('Serviço/API') })).toBeVisible()
})

test('na assinatura em nuvem: o prestador que passou do limite pede uma sessão @longo', async ({
  loginAs,
  product,
  guard,
}) => {
  guard.allow(/status of 4\d\d/)
  const api = await apiAs(product, 'marlise')
  const { me } = await api<{ me: { id: string } }>('{ me { id } }')
  const [id] = await registerDocuments(api, ['Ofício além do limite de assinaturas'], {
    assinantes: [{ usuarioId: me.id }],
  })
  const page = await loginAs('marlise')
  await abrirAssinatura(page, id!)
  const dialogo = await abrirDialogo(page)
  await metodo(dialogo, 'Certificado em nuvem').check()
  await autorizarNaNuvem(page, dialogo, '90530000202')
  await expect(dialogo.getByText(/^Autorizado por /)).toBeVisible()
  await tell(product.psc, { caminho: '/v0/oauth/signature', modo: 'limite', vezes: 1 })
  await botaoDeAssinar(dialogo).click()
  await expect(dialogo.getByRole('alert')).toContainText(
    frase('Excedido limite de assinaturas. Necessita sessão.'),
    { timeout: ESPERA },
  )
})
