import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TIMBRE_PADRAO } from '@autos/contract/modelos/timbre.ts'
import { inspecionar } from '../adapters/leitor-pdf/inspecionar.ts'
import { sanearHtml } from '../adapters/html/sanear.ts'
import { sha256 } from '../kernel/canonical.ts'
import { idDe, type NomeDePessoa } from '../../test/elenco.ts'
import { gravarDocumento } from '../../test/itens.ts'
import { type Resposta, servidor } from '../../test/servidor.ts'

const { db, armazem, emissor, pedir, graphql, url } = await servidor()
await db
  .insertInto('usuarioPapel')
  .values({ usuarioId: idDe('dora'), papel: 'adminAcesso', concedidoPor: idDe('dora') })
  .execute()
const cabecalhos = async (quem: NomeDePessoa | undefined): Promise<Record<string, string>> =>
  quem === undefined ? {} : { authorization: `Bearer ${await emissor.token(quem)}` }
const ler = async (quem: NomeDePessoa | undefined, versao = '') =>
  pedir(`/entidade/timbre${versao}`, { headers: await cabecalhos(quem) })
const gravar = async (quem: NomeDePessoa | undefined, html: string, mais: Record<string, string>) =>
  pedir('/entidade/timbre', {
    method: 'PUT',
    headers: { 'content-type': 'text/html', ...(await cabecalhos(quem)), ...mais },
    body: html,
  })
const dito = ({ status, json }: Resposta) => [status, (json as { title?: string }).title]
const guardadas = () =>
  db.selectFrom('timbre').select(['versao', 'html', 'gravadoPor']).orderBy('versao').execute()
const nova = { 'if-none-match': '*' }
const sobre = (versao: number) => ({ 'if-match': `"${versao}"` })

test('sem que ninguém o faça, o papel timbrado é o que vem com o produto; gravado, fica em versões, e a que veio ainda se lê', async () => {
  const deFabrica = await ler('ana')
  assert.deepEqual(
    [deFabrica.status, deFabrica.texto, deFabrica.headers.get('etag')],
    [200, TIMBRE_PADRAO, '"0"'],
  )
  assert.equal(sanearHtml(TIMBRE_PADRAO).replaceAll('<hr />', '<hr>'), TIMBRE_PADRAO)
  const um = await gravar('dora', '<p onclick="x">Prefeitura</p><script>alert(1)</script>', nova)
  assert.deepEqual([um.status, um.headers.get('etag')], [204, '"1"'])
  const dois = await gravar('dora', '<p>Prefeitura de {{local}}</p>', sobre(1))
  assert.equal(dois.headers.get('etag'), '"2"')
  assert.deepEqual(
    [(await ler('ana')).texto, (await ler('ana', '?versao=1')).texto, (await ler('ana', '?versao=0')).texto],
    ['<p>Prefeitura de {{local}}</p>', '<p>Prefeitura</p>', TIMBRE_PADRAO],
  )
  assert.equal((await ler('ana', '?versao=9')).status, 404)
  const { json } = await graphql(
    'dora',
    '{ entidade { timbre { versao padrao versoes { versao gravadaPor { nome } } } } }',
  )
  const { timbre } = (json.data as { entidade: { timbre: { padrao: string } } }).entidade
  assert.deepEqual(
    [timbre, new URL(timbre.padrao).search],
    [
      {
        versao: 2,
        padrao: timbre.padrao,
        versoes: [2, 1].map((versao) => ({ versao, gravadaPor: { nome: 'Dora Duarte' } })),
      },
      '?versao=0',
    ],
  )
  const feitos = await db
    .selectFrom('historico')
    .select(['dados', 'atorId'])
    .where('ato', '=', 'entidade.timbre-gravado')
    .orderBy('seq')
    .execute()
  assert.deepEqual(feitos, [
    { dados: { versao: 1, sha256: sha256('<p>Prefeitura</p>') }, atorId: idDe('dora') },
    { dados: { versao: 2, sha256: sha256('<p>Prefeitura de {{local}}</p>') }, atorId: idDe('dora') },
  ])
})

test('quem não administra não o grava, quem leu outra versão também não, e o que o sistema não sabe preencher não entra', async () => {
  const antes = await guardadas()
  const atual = antes.at(-1)!.versao
  assert.deepEqual(dito(await gravar('ana', '<p>Meu</p>', sobre(atual)))[0], 403)
  assert.equal((await gravar(undefined, '<p>Meu</p>', sobre(atual))).status, 401)
  assert.equal((await ler(undefined)).status, 401)
  assert.deepEqual(dito(await gravar('dora', '<p>Velho</p>', sobre(atual - 1))), [
    412,
    'Outra pessoa gravou o papel timbrado. Veja como ficou e tente de novo.',
  ])
  assert.deepEqual(dito(await gravar('dora', '<p>Novo</p>', nova))[0], 412)
  assert.deepEqual(dito(await gravar('dora', '<p>{{brasão}}</p>', sobre(atual))), [
    422,
    'O papel timbrado pede o que o sistema não tem: “brasão”.',
  ])
  assert.deepEqual(
    dito(await gravar('dora', '<p><span class="campo" data-campo="Rua"></span></p>', sobre(atual))),
    [422, 'O papel timbrado não tem campos a preencher: tire “Rua”.'],
  )
  assert.deepEqual(await guardadas(), antes)
})

test('de duas pessoas que gravam sobre a mesma versão, uma grava e a outra fica sabendo', async () => {
  const atual = (await guardadas()).at(-1)!.versao
  const respostas = await Promise.all(
    ['<p>Uma</p>', '<p>Outra</p>'].map((html) => gravar('dora', html, sobre(atual))),
  )
  assert.deepEqual(
    respostas.map(({ status }) => status).toSorted((a, b) => a - b),
    [204, 412],
  )
  assert.equal((await guardadas()).at(-1)!.versao, atual + 1)
})

test('antes de gravar vê-se num documento de verdade; um modelo, só quem os grava, e o papel, só quem administra', async () => {
  const id = await gravarDocumento(
    db,
    (chave, bytes, tipo) => armazem.gravar(chave, bytes, tipo),
    'Ofício de teste',
    { arquivo: false, criadoPor: 'dora', especie: 'Ofício', assinantes: ['beto'] },
  )
  await db.updateTable('marca').set({ endereco: 'Rua Um, 1', telefone: '(49) 3555-0100' }).execute()
  const prever = async (com: string, html: string, quem: NomeDePessoa = 'dora') =>
    fetch(`${url}/documentos/${id}/rascunho/previa?com=${com}`, {
      method: 'POST',
      headers: { 'content-type': 'text/html', ...(await cabecalhos(quem)) },
      body: html,
    })
  const antes = await guardadas()
  const resposta = await prever('timbre', '<p>Timbre de {{setor}}</p>')
  assert.equal(resposta.status, 200)
  const lido = await inspecionar(new Uint8Array(await resposta.arrayBuffer()))
  assert.ok(lido.situacao === 'OK')
  const texto = lido.texto.replace(/\s+/g, ' ')
  for (const dito of [
    'Timbre de Protocolo Geral',
    'BETO BASTOS',
    'Rua Um, 1 · (49) 3555-0100',
    'Prévia · PMT',
    'Página 1 de 1',
  ])
    assert.ok(texto.includes(dito), `${dito}: ${texto}`)
  assert.match(texto, /Autenticidade (?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/)
  assert.deepEqual(await guardadas(), antes)
  assert.equal((await prever('timbre', '<p>x</p>', 'carla')).status, 403)
  assert.equal((await prever('modelo', '<p>x</p>', 'dora')).status, 403)
  // A Carla grava modelos, e este documento não existe para ela.
  assert.equal((await prever('modelo', '<p>x</p>', 'carla')).status, 404)
})
