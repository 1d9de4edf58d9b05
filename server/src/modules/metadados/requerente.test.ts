import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo } from '../../../test/mundo.ts'
import { recusa } from '../../../test/soma.ts'

const { ana, beto, db, documento, eventos } = await mundo()
const CPF = '52998224725'
const CNPJ = '11222333000181'
const MARIA = { nome: 'Maria das Dores', cpfCnpj: '***.982.247-**', contato: '(49) 99123-4567' }
const CAMPOS = '{ id versao requerente { nome cpfCnpj contato } }'
type Lido = { id: string; versao: number; requerente: typeof MARIA | null }

const cadastrar = (requerente: object | null, mais: object = {}) =>
  ana.chama<Lido>(
    'documentoCadastrar',
    { dados: { especie: 'Ofício', origem: 'EXTERNA', titulo: 'Pedido de poda', requerente, ...mais } },
    CAMPOS,
  )
const alterar = (id: string, args: object, quem = ana) =>
  quem.chama<Lido>('documentoAlterarRequerente', { id, ...args }, CAMPOS)
const ler = async (id: string, quem = ana) => (await quem.chama<Lido>('documento', { id }, CAMPOS)).requerente
const achar = async (requerente: string, quem = ana) =>
  (
    await quem.chama<{ id: string }[]>(
      'pesquisa',
      { texto: '', filtros: { requerente } },
      '{ ... on Documento { id } }',
    )
  ).map(({ id }) => id)
const procurar = async (texto: string, quem = ana) =>
  (await quem.chama<{ id: string }[]>('pesquisa', { texto }, '{ ... on Documento { id } }')).map(
    ({ id }) => id,
  )
const ultimo = async (id: string) =>
  (await db.selectFrom('historico').select(['ato', 'dados', 'itens']).orderBy('seq').execute())
    .filter(({ itens }) => itens.includes(id))
    .at(-1)!.dados

test('o documento nasce com o requerente que se disse; o CPF guarda-se inteiro e mostra-se mascarado', async () => {
  const { id, requerente } = await cadastrar({
    ...MARIA,
    nome: '  Maria  das Dores ',
    cpfCnpj: '529.982.247-25',
  })
  assert.deepEqual(requerente, MARIA)
  const guardado = await db
    .selectFrom('documento')
    .select(['requerenteNome', 'requerenteCpfCnpj', 'requerenteContato'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(guardado, {
    requerenteNome: MARIA.nome,
    requerenteCpfCnpj: CPF,
    requerenteContato: MARIA.contato,
  })
  assert.equal((await cadastrar({ nome: 'Padaria', cpfCnpj: CNPJ })).requerente?.cpfCnpj, CNPJ)
  assert.equal((await cadastrar(null)).requerente, null)
  for (const [requerente, campo, message] of [
    [{ nome: ' ' }, 'requerente', 'Campo obrigatório.'],
    [{ nome: 'x'.repeat(256) }, 'requerente', 'O nome do requerente tem no máximo 255 caracteres.'],
    [
      { nome: 'Ana', contato: 'x'.repeat(256) },
      'requerenteContato',
      'O contato tem no máximo 255 caracteres.',
    ],
  ] as const)
    await recusa(db, () => cadastrar(requerente), { campo, message })
  await recusa(db, () => cadastrar({ nome: 'Ana', cpfCnpj: '111' }), { campo: 'requerenteCpfCnpj' })
})

test('troca-se como o assunto, com o de antes no histórico e o CPF mascarado; o que não se diz fica', async () => {
  const { id } = await cadastrar({ ...MARIA, cpfCnpj: CPF })
  const { requerente, versao } = await alterar(id, { nome: 'Maria das Dores Lima' })
  assert.deepEqual(requerente, { ...MARIA, nome: 'Maria das Dores Lima' })
  assert.deepEqual(await ultimo(id), {
    de: 'Maria das Dores, ***.982.247-**, (49) 99123-4567',
    para: 'Maria das Dores Lima, ***.982.247-**, (49) 99123-4567',
  })
  await alterar(id, { nome: 'Maria das Dores Lima' })
  assert.deepEqual((await eventos(id)).filter((ato) => ato === 'documento.requerente-alterado').length, 1)
  assert.deepEqual(
    (await alterar(id, { nome: 'Maria das Dores Lima', cpfCnpj: null, contato: null })).requerente,
    {
      nome: 'Maria das Dores Lima',
      cpfCnpj: null,
      contato: null,
    },
  )
  await recusa(db, () => alterar(id, { nome: 'Outra', versao }), { campo: 'versao' })
  assert.equal((await ler(id))?.nome, 'Maria das Dores Lima')
  assert.equal((await alterar(id, { nome: '' })).requerente, null)
  const deTodos = await documento('De todos', { restricoes: [], assinado: true })
  await recusa(db, () => alterar(deTodos, { nome: 'Outra' }, beto), { codigo: 'PODE_ALTERAR_ASSUNTO' })
  assert.equal(await ler(deTodos), null)
})

test('duas pessoas ao mesmo tempo: uma troca, e a outra é recusada com o que se leu', async () => {
  const { id, versao } = await cadastrar({ nome: 'Maria' })
  const pedidos = await Promise.allSettled([
    alterar(id, { nome: 'Maria Um', versao }),
    alterar(id, { nome: 'Maria Dois', versao }),
  ])
  assert.deepEqual(pedidos.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const ficou = pedidos.find((um) => um.status === 'fulfilled')
  assert.deepEqual(await ler(id), ficou?.status === 'fulfilled' ? ficou.value.requerente : null)
})

test('acha-se pelo nome e pelo número inteiro, por quem lê o documento, e quem não lê não vê nem acha', async () => {
  const dados = { nome: 'Zulmira Quintanilha', cpfCnpj: CPF, contato: null }
  const id = await documento('Pedido aberto', { restricoes: [], assinado: true })
  await alterar(id, dados)
  const { id: fechado } = await cadastrar(dados, { restricoes: ['SIGILOSO'], autorizados: [ana.id] })
  assert.deepEqual((await achar('quintanilha zulmira')).toSorted(), [id, fechado].toSorted())
  assert.deepEqual(await achar('quintanilha', beto), [id])
  assert.deepEqual(await procurar('Quintanilha', beto), [id])
  assert.ok((await achar('529.982.247-25')).includes(fechado))
  assert.ok(!(await achar('529.982.247-25', beto)).includes(fechado))
  // O que só o título tem não é requerente.
  const outro = await documento('Quintanilha no título', { restricoes: [], assinado: true })
  assert.ok(!(await achar('quintanilha')).includes(outro))
  await alterar(id, { nome: 'Outra Pessoa' })
  assert.deepEqual(await procurar('Quintanilha', beto), [outro])
  assert.equal(await ler(fechado, beto).catch(() => null), null)
})
