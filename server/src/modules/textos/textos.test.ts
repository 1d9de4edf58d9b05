import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo } from '../../../test/mundo.ts'
import { recusa } from '../../../test/soma.ts'

const { ana, beto, carla, dora, db, setores, eventos } = await mundo()
type Texto = { id: string; nome: string; atalho: string | null; resumo: string; html: string; versao: number }
const CAMPOS = '{ id nome atalho resumo html versao }'
const DADOS = { nome: 'Encaminhamento', html: '<p>Encaminhe-se a <strong>Nome</strong>.</p>' }
const salvar = (dados: object, mais: Record<string, unknown> = {}, quem = ana) =>
  quem.chama<Texto>('textoPadraoSalvar', { dados: { ...DADOS, ...dados }, ...mais }, CAMPOS)
const nomes = async (quem = ana, mais: Record<string, unknown> = {}) =>
  (await quem.chama<Texto[]>('textosPadrao', mais, '{ nome }')).map(({ nome }) => nome)
const doSetor = { setorId: setores.protocolo }

test('o do setor, quem é do setor cria e usa; o da entidade, só o classificador cria, e todos usam', async () => {
  const antes = (await eventos()).length
  const html =
    '<p onclick="x()">Ao\u0001\u202e  <strong>se</strong>tor {{Setor}},</p><p>a &amp; b</p><script>mal()</script>'
  assert.deepEqual(
    { ...(await salvar({ nome: ' Ao   Jurídico ', atalho: '/Jurídico', html, ...doSetor })), id: '' },
    {
      id: '',
      nome: 'Ao Jurídico',
      atalho: 'juridico',
      resumo: 'Ao setor {{Setor}}, a & b',
      html: '<p>Ao  <strong>se</strong>tor {{Setor}},</p><p>a &amp; b</p>',
      versao: 1,
    },
  )
  await salvar({ nome: 'Lei nº 14.133' }, {}, carla)
  assert.deepEqual(
    [await nomes(dora), await nomes(beto)],
    [['Ao Jurídico', 'Lei nº 14.133'], ['Lei nº 14.133']],
  )
  assert.deepEqual((await eventos()).slice(antes), ['texto-padrao.criado', 'texto-padrao.criado'])
  await recusa(db, () => salvar({ nome: 'Outro' }), {
    campo: 'setorId',
    message: 'Escolha o setor: só o classificador cria textos padrão de toda a entidade.',
  })
  await recusa(db, () => salvar({ nome: 'Outro', setorId: setores.fazenda }), {
    name: 'SemPermissaoException',
    message: 'Você não é membro deste setor.',
  })
})

test('sem nome, sem texto, com variável que não há ou com nome e atalho de outro, recusa-se no campo', async () => {
  await salvar({ nome: 'Ciência', atalho: 'cie', ...doSetor })
  const outro = { nome: 'Outra', ...doSetor }
  await recusa(db, () => salvar({ ...outro, nome: ' \u200b ' }), {
    campo: 'nome',
    message: 'Campo obrigatório.',
  })
  await recusa(db, () => salvar({ ...outro, nome: 'x'.repeat(151) }), { campo: 'nome' })
  await recusa(db, () => salvar({ ...outro, nome: 'CIENCIA' }), {
    campo: 'nome',
    message: 'Já há um texto padrão com o nome “Ciência”.',
  })
  await recusa(db, () => salvar({ ...outro, atalho: 'Cie' }), {
    campo: 'atalho',
    message: 'O atalho já é de “Ciência”.',
  })
  await recusa(db, () => salvar({ ...outro, atalho: 'duas palavras' }), { campo: 'atalho' })
  await recusa(db, () => salvar({ ...outro, html: '<p> &nbsp;</p>'.replace('&nbsp;', '') }), {
    campo: 'html',
    message: 'Escreva o texto antes de gravar.',
  })
  await recusa(db, () => salvar({ ...outro, html: `<p>${'x'.repeat(140_000)}</p>` }), {
    campo: 'html',
    message: 'O texto passou de 128 kB. Tire ou reduza as figuras.',
  })
  await recusa(db, () => salvar({ ...outro, html: '<p>{{cargo}}</p>' }), {
    campo: 'html',
    message: 'O texto pede o que o sistema não tem: “cargo”.',
  })
})

test('quem altera sobre o que outra pessoa já alterou fica sabendo, e o texto dela fica', async () => {
  const { id } = await salvar({ nome: 'A quatro mãos', ...doSetor })
  assert.equal(
    (await salvar({ nome: 'A quatro mãos', html: '<p>Dora.</p>' }, { id, versao: 1 }, dora)).versao,
    2,
  )
  await recusa(db, () => salvar({ nome: 'A quatro mãos', html: '<p>Ana.</p>' }, { id, versao: 1 }), {
    message: /^Dora Duarte alterou este texto padrão em .+\. Veja como ficou e tente de novo\.$/,
    campo: 'versao',
  })
  const ao = (quem: typeof ana, html: string) =>
    salvar({ nome: 'A quatro mãos', html }, { id, versao: 2 }, quem)
  const foram = await Promise.allSettled([ao(ana, '<p>1</p>'), ao(dora, '<p>2</p>')])
  assert.deepEqual(foram.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  await recusa(db, () => salvar({}, { id }, beto), { name: 'NaoEncontradoException' })
  await recusa(db, () => beto.chama('textoPadrao', { id }), { name: 'NaoEncontradoException' })
})

test('o arquivado não se oferece, larga o nome e o atalho, e só volta se continuam livres', async () => {
  const { id } = await salvar({ nome: 'Antigo', atalho: 'ant', ...doSetor })
  const antes = (await eventos()).length
  await ana.chama('textoPadraoArquivar', { id })
  await ana.chama('textoPadraoArquivar', { id })
  assert.equal((await nomes()).includes('Antigo'), false)
  assert.equal((await nomes(ana, { arquivados: true })).includes('Antigo'), true)
  const { id: novo } = await salvar({ nome: 'Antigo', ...doSetor })
  await recusa(db, () => ana.chama('textoPadraoDesarquivar', { id }), { campo: 'nome' })
  await ana.chama('textoPadraoArquivar', { id: novo })
  await ana.chama('textoPadraoDesarquivar', { id })
  assert.equal((await nomes()).filter((nome) => nome === 'Antigo').length, 1)
  assert.deepEqual((await eventos()).slice(antes), [
    'texto-padrao.arquivado',
    'texto-padrao.criado',
    'texto-padrao.arquivado',
    'texto-padrao.desarquivado',
  ])
  const { id: daEntidade } = await salvar({ nome: 'De todos' }, {}, carla)
  await recusa(db, () => ana.chama('textoPadraoArquivar', { id: daEntidade }), {
    name: 'SemPermissaoException',
    message: 'Só o classificador altera e arquiva os textos padrão da entidade.',
  })
})
