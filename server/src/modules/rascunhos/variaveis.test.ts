import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hojePorExtenso } from '../../../test/dia.ts'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { escreverRascunho } from '../../../test/rascunhos.ts'
import { recusa } from '../../../test/soma.ts'

const { ana, carla, db, setores, documento } = await mundo()

/** O que cada variável vale agora no documento, como quem escreve as vê. */
async function vale(id: string, quem: Pessoa = ana): Promise<Record<string, string[]>> {
  const { rascunho } = await quem.chama<{ rascunho: { variaveis: { nome: string; valor: string[] }[] } }>(
    'documento',
    { id },
    '{ rascunho { variaveis { nome valor } } }',
  )
  return Object.fromEntries(rascunho.variaveis.map(({ nome, valor }) => [nome, valor]))
}

async function numerado(especie: string, tipo: string | null, numero: number): Promise<string> {
  const { id } = await ana.chama('documentoCadastrar', {
    dados: {
      especie,
      tipo,
      origem: 'ELETRONICA',
      titulo: especie,
      setorId: setores.protocolo,
      numero,
      numerarPor: [
        { campo: 'Tipo', valor: tipo, on: false },
        { campo: 'Ano', valor: '2026', on: true },
        { campo: 'Setor', valor: 'PROT', on: especie === 'Ofício' },
      ],
    },
  })
  return id
}

test('o requerente é o que se disse no cadastro, e sem ele nada se diz', async () => {
  const { id } = await ana.chama('documentoCadastrar', {
    dados: {
      especie: 'Ofício',
      origem: 'ELETRONICA',
      titulo: 'Poda',
      requerente: { nome: 'Maria das Dores' },
    },
  })
  assert.deepEqual((await vale(id))['requerente'], ['Maria das Dores'])
  await ana.chama('documentoAlterarRequerente', { id, nome: null })
  assert.deepEqual((await vale(id))['requerente'], [])
})

test('o papel da entidade diz onde ela fica, e a cadeia vai do setor de cima ao de quem registrou, sem repetir a entidade', async () => {
  await db.updateTable('marca').set({ municipio: 'Vila Serena', uf: 'SC' }).execute()
  await db.updateTable('docproc').set({ criadoSetorId: setores.atendimento }).execute()
  const id = await documento('Ofício', { arquivo: false, especie: 'Ofício' })
  await db.updateTable('docproc').set({ criadoSetorId: setores.atendimento }).where('id', '=', id).execute()
  const { local, entidade, cadeia, setor, autor } = await vale(id)
  assert.deepEqual(
    { local, entidade, cadeia, setor, autor },
    {
      local: ['Vila Serena'],
      entidade: ['Prefeitura de Teste'],
      cadeia: ['Protocolo Geral', 'Atendimento ao Público'],
      setor: ['Protocolo Geral'],
      autor: ['Ana Azevedo'],
    },
  )
  await db
    .updateTable('setor')
    .set({ nome: 'PREFEITURA DE TESTE' })
    .where('id', '=', setores.protocolo)
    .execute()
  assert.deepEqual((await vale(id))['cadeia'], ['Atendimento ao Público'])
  await db.updateTable('setor').set({ nome: 'Protocolo Geral' }).where('id', '=', setores.protocolo).execute()
  await db.updateTable('marca').set({ municipio: null, uf: null }).execute()
})

test('a data do ato é a do número: o que se numerou ontem não passa a ser de hoje porque se finaliza hoje', async () => {
  const id = await numerado('Ofício', null, 7)
  const antes = await vale(id)
  assert.deepEqual(
    [antes['identificacao'], antes['epigrafe'], antes['data']],
    [
      ['OFÍCIO Nº 7/2026/PROT'],
      [`OFÍCIO Nº 7/2026/PROT, DE ${hojePorExtenso().toUpperCase()}`],
      [hojePorExtenso()],
    ],
  )
  await db
    .updateTable('numeroLivro')
    .set({ em: new Date('2025-03-01T15:00:00Z') })
    .where('docprocId', '=', id)
    .execute()
  const { data, ano, epigrafe } = await vale(id)
  assert.deepEqual(
    [data, ano, epigrafe],
    [['1º de março de 2025'], ['2025'], ['OFÍCIO Nº 7/2026/PROT, DE 1º DE MARÇO DE 2025']],
  )
})

test('o que se numera e ainda não tem número não se sabe como se chama; o que não se numera, sim; a lei ordinária é só lei', async () => {
  const portaria = await documento('Portaria', { arquivo: false, especie: 'Portaria', tipo: 'de Nomeação' })
  const dePortaria = await vale(portaria)
  assert.deepEqual(
    [dePortaria['especie'], dePortaria['identificacao'], dePortaria['epigrafe'], dePortaria['numero']],
    [['PORTARIA DE NOMEAÇÃO'], [], [], []],
  )
  const despacho = await documento('Despacho', {
    arquivo: false,
    especie: 'Despacho',
    tipo: 'Interlocutório',
  })
  const doDespacho = await vale(despacho)
  assert.deepEqual(
    [doDespacho['identificacao'], doDespacho['epigrafe']],
    [['DESPACHO INTERLOCUTÓRIO'], [`DESPACHO INTERLOCUTÓRIO, DE ${hojePorExtenso().toUpperCase()}`]],
  )
  await carla.chama('classificacaoSalvar', {
    dados: {
      especie: 'Lei',
      tipo: 'Ordinária',
      deDocumento: true,
      deProcesso: false,
      numeravel: true,
      numeracaoCampos: ['Tipo', 'Ano', 'Setor'].map((campo) => ({ campo, valor: null, on: campo === 'Ano' })),
      nivelAssinatura: 'SIMPLES',
      dispensaAssinatura: false,
      permiteMinuta: false,
      nascePublico: false,
      restricoesPadrao: [],
      restricao: null,
      classe: null,
    },
  })
  const lei = await vale(await numerado('Lei', 'Ordinária', 3))
  assert.deepEqual([lei['especie'], lei['identificacao']], [['LEI'], ['LEI Nº 3/2026']])
})

test('quem consta por dois cargos assina uma vez, e diz os dois', async () => {
  const id = await documento('Ofício', { arquivo: false, assinantes: ['carla', 'beto'] })
  await db
    .updateTable('assinante')
    .set({ cargo: 'Contadora' })
    .where('documentoId', '=', id)
    .where('usuarioId', '=', carla.id)
    .execute()
  const { ordem } = await db
    .selectFrom('assinante')
    .select((eb) => eb.fn.max('ordem').as('ordem'))
    .where('documentoId', '=', id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('assinante')
    .values({
      id: '01980000-0000-7000-8000-000000000001',
      documentoId: id,
      usuarioId: carla.id,
      cargo: 'Presidente da Comissão',
      ordem: Number(ordem) + 1,
      situacao: 'PENDENTE',
      adicionadoEm: new Date(),
    })
    .execute()
  assert.deepEqual((await vale(id))['signatarios'], [
    'Carla Coelho – Contadora e Presidente da Comissão',
    'Beto Bastos – Procurador',
  ])
})

test('o que falta preencher impede finalizar, pelo nome, e nada muda; apagado ou escrito, finaliza-se', async () => {
  const id = await documento('Ofício', { arquivo: false })
  const comCampo =
    '<p>Ao Senhor <span class="campo" data-campo="Nome do &quot;destinatário&quot;"></span></p>'
  const { rascunhoId } = await escreverRascunho(ana, { id, html: comCampo, lida: null })
  await recusa(db, () => ana.chama('documentoRascunhoFinalizar', { documentoId: id, rascunhoId }), {
    campo: 'html',
    message: 'Falta preencher “Nome do "destinatário"”. Escreva no lugar do campo, ou apague-o.',
  })
  await escreverRascunho(ana, { id, html: '<p>Ao Senhor Fulano</p>', lida: 1 })
  assert.deepEqual(
    await ana.chama('documentoRascunhoFinalizar', { documentoId: id, rascunhoId }, '{ situacaoArquivo }'),
    { situacaoArquivo: 'PROCESSANDO' },
  )
})
