import { completarCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import type { Page } from '@playwright/test'
import { frase } from './passos/frases.ts'
import { escolher, lerAviso, opcoesDe } from './passos/gestos.ts'
import { apiAs } from './support/api.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import type { Product } from './support/product.ts'

// As páginas de administração: cada uma abre, faz uma coisa e recusa outra. Cada teste usa nomes só dele.

const marca = (): string => Date.now().toString(36).slice(-5)

async function examinar(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
}

test('classificações: criar uma espécie com critério próprio, recusar a repetida, alterar, gravar o modelo e desativar', async ({
  loginAs,
  guard,
  takeScreenshot,
}) => {
  guard.allow(/status of 4\d\d/)
  const page = await loginAs('marlise', { hash: '#/admin/classificacoes' })
  const especie = `Boletim ${marca()}`
  await page.getByRole('button', { name: 'Nova espécie' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Nova espécie' })
  await dialogo.getByRole('button', { name: 'Criar' }).click()
  await expect(dialogo.getByText('Campo obrigatório.')).toBeVisible()
  await dialogo.getByLabel('Espécie').fill('Memorando')
  await dialogo.getByRole('button', { name: 'Criar' }).click()
  await expect(dialogo.getByText('Já existe uma classificação com esta espécie e este tipo.')).toBeVisible()
  await dialogo.getByLabel('Espécie').fill(especie)
  await dialogo.getByLabel(frase('Descrição do critério de numeração')).fill('Subsetor')
  await dialogo.getByLabel('Descrição do critério de numeração').press('Enter')
  await expect(dialogo.getByRole('switch', { name: 'Subsetor' })).toBeChecked()
  await examinar(page)
  await dialogo.getByRole('button', { name: 'Criar' }).click()
  await lerAviso(page, `${especie}: criada.`)
  const detalhe = page.getByRole('region', { name: especie })
  await expect(detalhe.getByText('Uma sequência para cada Ano, Subsetor')).toBeVisible()
  await takeScreenshot(page, 'admin-classificacoes')
  await detalhe.getByRole('button', { name: 'Modelo de texto' }).click()
  const texto = page.getByRole('textbox', { name: 'Texto do modelo' })
  await texto.click()
  await page.keyboard.type('Boletim do dia')
  await page.getByRole('button', { name: 'Gravar modelo' }).click()
  await lerAviso(page, `${especie}: modelo de texto gravado.`)
  await page.getByRole('link', { name: 'Voltar à classificação' }).click()
  await expect(detalhe.getByText('Versão 1')).toBeVisible()
  await detalhe.getByRole('button', { name: 'Desativar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
  await lerAviso(page, `${especie}: desativada.`)
  await expect(detalhe.getByRole('button', { name: 'Ativar' })).toBeVisible()
})

test('modelo de texto: escreve-se com uma variável, ensaia-se num documento, e sair sem gravar pergunta', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const especie = `Ensaio ${marca()}`
  const { id, setor } = await paraEnsaiar(product, especie)
  const page = await loginAs('marlise', { hash: `#/admin/classificacoes?aba=modelo&item=${id}` })
  const texto = page.getByRole('textbox', { name: 'Texto do modelo' })
  await texto.click()
  await page.keyboard.type('Do setor {{setor}}, sob o n.º ')
  await page.getByRole('button', { name: 'Variável' }).click()
  await page.getByRole('menuitem', { name: 'Número do documento' }).click()
  await page.getByRole('link', { name: 'Voltar à classificação' }).click()
  const saida = page.getByRole('dialog', { name: 'Sair sem gravar o modelo?' })
  await saida.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Gravar modelo' }).click()
  await lerAviso(page, /: modelo de texto gravado\.$/)
  await page.reload()
  await expect(texto).toHaveText('Do setor Setor, sob o n.º Número do documento')
  await page.getByRole('button', { name: 'Ensaiar com um documento' }).click()
  await escolher(page, { campo: 'Documento do ensaio', texto: especie, opcao: especie })
  await expect(texto).toHaveText(`Do setor ${setor}, sob o n.º Número do documento`)
  await expect(page.getByRole('region', { name: 'Ensaio do modelo' }).getByRole('listitem')).toHaveText([
    'Número do documento',
  ])
  await examinar(page)
  await takeScreenshot(page, 'modelo-de-texto')
  await page.getByLabel('Trazer de um arquivo', { exact: true }).setInputFiles({
    name: 'modelo.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<p>Em {{data}}, do Word.</p>'),
  })
  await expect(texto).toContainText('do Word.')
})

const COMUM = {
  deDocumento: true,
  deProcesso: false,
  numeravel: true,
  numeracaoCampos: [],
  nivelAssinatura: 'SIMPLES',
  dispensaAssinatura: true,
  permiteMinuta: true,
  restricoesPadrao: [],
}

/** Uma espécie só deste ensaio, e um documento dela com Marlise. */
async function paraEnsaiar(product: Product, especie: string): Promise<{ id: string; setor: string }> {
  const api = await apiAs(product, 'marlise')
  const { me } = await api<{ me: { setores: { id: string; nome: string }[] } }>(
    '{ me { setores { id nome } } }',
  )
  const setor = me.setores[0]!
  const { classificacaoSalvar } = await api<{ classificacaoSalvar: { id: string } }>(
    'mutation ($dados: ClassificacaoDados!) { classificacaoSalvar(dados: $dados) { id } }',
    { dados: { ...COMUM, especie } },
  )
  await api('mutation ($dados: DocumentoDados!) { documentoCadastrar(dados: $dados) { id } }', {
    dados: { especie, origem: 'ELETRONICA', titulo: especie, setorId: setor.id },
  })
  return { id: classificacaoSalvar.id, setor: setor.nome }
}

test('o livro de números mostra cada número de uma sequência', async ({ loginAs }) => {
  const page = await loginAs('marlise', { hash: '#/admin/classificacoes?aba=livro' })
  await page.getByRole('table', { name: 'Livros de números' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name: /^Livro de / })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Usado' }).first()).toBeVisible()
  await examinar(page)
})

test('acesso: cadastrar e corrigir uma pessoa, recusar o login repetido, e desativar', async ({
  loginAs,
  guard,
  takeScreenshot,
}) => {
  guard.allow(/status of 4\d\d/)
  const page = await loginAs('katia', { hash: '#/admin/acesso' })
  const login = `nova.${marca()}`
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await takeScreenshot(page, 'admin-acesso')
  await page.getByRole('button', { name: 'Cadastrar pessoa' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Cadastrar pessoa' })
  await dialogo.getByRole('textbox', { name: 'Nome', exact: true }).fill('Nova')
  await dialogo.getByLabel('Sobrenome').fill(`Pessoa ${login}`)
  await dialogo.getByLabel('Login').fill('terezinha')
  await dialogo.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(dialogo.getByText('Já existe um usuário com este login.')).toBeVisible()
  await dialogo.getByLabel('Login').fill(login)
  await dialogo.getByLabel('CPF').fill(completarCpf(String(Date.now()).slice(-9)))
  await dialogo.getByLabel('Cargos').fill('Agente')
  await dialogo.getByLabel('Cargos').press('Enter')
  await examinar(page)
  await dialogo.getByRole('button', { name: 'Cadastrar' }).click()
  await lerAviso(page, `Nova Pessoa ${login}: cadastro feito.`)
  await page.getByRole('searchbox', { name: 'Procurar em Pessoas' }).fill(login)
  await page.getByRole('button', { name: `Alterar Nova Pessoa ${login}` }).click()
  const alterar = page.getByRole('dialog', { name: `Alterar Nova Pessoa ${login}` })
  await alterar.getByRole('checkbox', { name: 'Arquivo' }).check()
  await alterar.getByRole('button', { name: 'Salvar' }).click()
  await lerAviso(page, /alterações salvas/)
  await expect(page.getByRole('row', { name: new RegExp(login) })).toContainText('Acesso ao sistema, Arquivo')
  await page.getByRole('button', { name: `Alterar Nova Pessoa ${login}` }).click()
  await alterar.getByLabel('E-mail').fill(`${login}@araucarias.example`)
  await alterar.getByRole('checkbox', { name: 'Remover o CPF guardado' }).check()
  await expect(alterar.getByRole('textbox', { name: 'CPF' })).toBeDisabled()
  await alterar.getByRole('button', { name: 'Salvar' }).click()
  await lerAviso(page, /alterações salvas/)
  await page.getByRole('button', { name: `Alterar Nova Pessoa ${login}` }).click()
  await expect(alterar.getByRole('textbox', { name: 'CPF' })).toBeEnabled()
  await expect(alterar.getByRole('checkbox', { name: 'Remover o CPF guardado' })).toBeHidden()
  await alterar.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: `Desativar Nova Pessoa ${login}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
  await lerAviso(page, /desativada/)

  // Quem saiu ainda se acha pelo que fez.
  await page
    .getByRole('list', { name: 'Documentos', exact: true })
    .getByRole('link', { name: 'Pesquisar' })
    .click()
  await page.getByRole('combobox', { name: 'Assinado ou a assinar por' }).fill(login)
  await expect(opcoesDe(page, 'Assinado ou a assinar por').filter({ hasText: login })).toContainText(
    'Desativada',
  )
})

test('acesso: uma planilha de pessoas diz o que vai acontecer antes que aconteça', async ({ loginAs }) => {
  const page = await loginAs('katia', { hash: '#/admin/acesso?aba=pessoas' })
  const login = `planilha.${marca()}`
  await page.getByRole('button', { name: 'Cadastrar por planilha' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Cadastrar pessoas por planilha' })
  const texto = `nome;sobrenome;login;cpf;setores\nDa;Planilha;${login};;DTI\nTerezinha;Outra;terezinha\nSem;Setor;sem.setor;;NADA\n`
  await dialogo
    .locator('input[type="file"]')
    .setInputFiles({ name: 'pessoas.csv', mimeType: 'text/csv', buffer: Buffer.from(texto) })
  await expect(dialogo.getByRole('row')).toHaveText([
    /Linha/,
    /Cadastrar/,
    /Pular.*fica como está/,
    /Corrigir.*Setor desconhecido: NADA/,
  ])
  await examinar(page)
  await dialogo.getByRole('button', { name: 'Cadastrar 1 pessoa' }).click()
  await lerAviso(page, '1 pessoa cadastrada.')
  await expect(dialogo.getByRole('row', { name: new RegExp(login) })).toContainText('Cadastrada')
})

test('acesso: criar um setor abaixo de outro, recusar a sigla repetida, mover e encerrar', async ({
  loginAs,
  guard,
}) => {
  guard.allow(/status of 4\d\d/)
  const page = await loginAs('katia', { hash: '#/admin/acesso?aba=setores' })
  const nome = `Setor ${marca()}`
  await page.getByRole('button', { name: 'Criar abaixo de Diretoria de Tecnologia da Informação' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Criar setor' })
  await dialogo.getByLabel('Nome do setor').fill(nome)
  await dialogo.getByLabel('Sigla').fill('PROT')
  await dialogo.getByRole('button', { name: 'Criar' }).click()
  await expect(dialogo.getByText('Já existe um setor com esta sigla.')).toBeVisible()
  await dialogo.getByLabel('Sigla').fill('')
  await dialogo.getByRole('button', { name: 'Criar' }).click()
  await lerAviso(page, `${nome}: criado.`)
  await page.getByRole('searchbox', { name: 'Procurar setor' }).fill(nome)
  await examinar(page)
  await page.getByRole('button', { name: `Encerrar ${nome}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
  await lerAviso(page, `${nome}: encerrado.`)
})

test('acesso: a cor sem contraste não se salva, e a chave de um sistema se mostra uma vez @longo', async ({
  loginAs,
  guard,
}) => {
  guard.allow(/status of 4\d\d/)
  const page = await loginAs('katia', { hash: '#/admin/acesso?aba=entidade' })
  const identidade = page.getByRole('form', { name: 'Identidade' })
  await identidade.getByLabel('Cor da entidade').fill('#ffcd07')
  await identidade.getByRole('button', { name: 'Salvar identidade' }).click()
  await expect(identidade.getByText(/O contraste com o branco é de 1,5:1/)).toBeVisible()
  await examinar(page)
  await page.getByRole('link', { name: 'Feriados' }).click()
  await expect(page.getByRole('cell', { name: 'Nacional' }).first()).toBeVisible()
  await examinar(page)
  await page.getByRole('link', { name: 'Sistemas integrados' }).click()
  const nome = `Sistema ${marca()}`
  await page.getByRole('button', { name: 'Cadastrar sistema' }).click()
  const cadastro = page.getByRole('dialog', { name: 'Cadastrar sistema' })
  await cadastro.getByLabel('Nome do sistema').fill(nome)
  await cadastro.getByLabel('Login').fill(nome.replace(' ', '.'))
  await cadastro.getByRole('button', { name: 'Cadastrar' }).click()
  await lerAviso(page, /cadastrado. Crie agora a chave dele/)
  await page.getByRole('region', { name: nome }).getByRole('button', { name: 'Nova chave' }).click()
  await page.getByLabel('Nome da chave').fill('Teste')
  await page.getByRole('button', { name: 'Criar chave' }).click()
  await expect(page.getByRole('dialog', { name: `Chave de ${nome}` }).getByText(/^autos_/)).toBeVisible()
  await examinar(page)
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await page
    .getByRole('region', { name: nome })
    .getByRole('button', { name: 'Revogar a chave Teste' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click()
  await lerAviso(page, 'Chave Teste: revogada.')
  await page.getByRole('link', { name: 'Agir no lugar de outro' }).click()
  await expect(page.getByRole('button', { name: 'Registrar chave' })).toBeVisible()
  await examinar(page)
})

test('relatórios: cada um é gráfico, tabela e planilha; o período ao contrário se recusa @longo', async ({
  loginAs,
  takeScreenshot,
  guard,
}) => {
  guard.allow(/status of 4\d\d/)
  const page = await loginAs('marlise', { hash: '#/admin/relatorios' })
  for (const aba of ['Produção', 'Prazos', 'Cargas paradas', 'Tempo por setor', 'O que se registrou']) {
    await page
      .getByRole('navigation', { name: 'Seções de Relatórios' })
      .getByRole('link', { name: aba, exact: true })
      .click()
    await page
      .getByRole('form', { name: `Relatório: ${aba}` })
      .getByRole('button', { name: 'Tirar relatório' })
      .click()
    await expect(
      page.getByRole('region', { name: `Resultado: ${aba}` }).or(page.getByText(/Nada para contar/)),
    ).toBeVisible({ timeout: 30_000 })
  }
  await expect(page.getByRole('figure')).toContainText('Registrados por classificação')
  await expect(page.getByRole('table', { name: 'O que se registrou' })).toBeVisible()
  const baixado = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar planilha' }).click()
  expect((await baixado).suggestedFilename()).toMatch(/^o-que-se-registrou-.*\.csv$/)
  await examinar(page)
  await takeScreenshot(page, 'admin-relatorios')
  await page.getByLabel('De', { exact: true }).fill('10/03/2026')
  await page.getByLabel('Até', { exact: true }).fill('01/03/2026')
  await page.getByRole('button', { name: 'Tirar relatório' }).click()
  await expect(page.getByText('O fim do período é antes do começo.')).toBeVisible()
  await page.getByRole('link', { name: 'Livro de números' }).click()
  await expect(page.getByRole('figure')).toContainText('números')
})

test('automação: uma regra incompleta não se cria; criada, ensaia-se, liga-se e desliga-se @longo', async ({
  loginAs,
  takeScreenshot,
}) => {
  const page = await loginAs('marlise', { hash: '#/admin/automacao' })
  const nome = `Regra ${marca()}`
  await page.getByRole('button', { name: 'Nova regra' }).first().click()
  const dialogo = page.getByRole('dialog', { name: 'Nova regra' })
  await expect(dialogo.getByText('Dê um nome à regra.')).toBeVisible()
  await expect(dialogo.getByRole('button', { name: 'Criar' })).toBeDisabled()
  await dialogo.getByLabel('Nome da regra').fill(nome)
  await dialogo.getByLabel('A espécie é').fill('Espécie que ninguém usa')
  await dialogo.getByLabel('Marcador: que se põe').fill('Triagem')
  await examinar(page)
  await dialogo.getByRole('button', { name: 'Criar' }).click()
  await lerAviso(page, `${nome}: criada, ainda desligada. Ensaie e ligue.`)
  await page.getByRole('button', { name: `Ensaiar e ligar ${nome}` }).click()
  const ensaio = page.getByRole('dialog', { name: `Ensaio de ${nome}` })
  await expect(ensaio.getByText(/a regra teria agido em 0/)).toBeVisible({ timeout: 30_000 })
  await examinar(page)
  await takeScreenshot(page, 'admin-automacao-ensaio')
  await ensaio.getByRole('button', { name: 'Ligar regra' }).click()
  await lerAviso(page, `${nome}: ligada.`)
  await page.getByRole('button', { name: `Desligar ${nome}` }).click()
  await lerAviso(page, `${nome}: desligada.`)
  await page.getByRole('button', { name: `O que fez: ${nome}` }).click()
  await expect(page.getByText('A regra ainda não agiu.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().click()
  await examinar(page)
})
