import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { mundo } from '../../../test/mundo.ts'
import { recusa } from '../../../test/soma.ts'
import { newId } from '../../kernel/ids.ts'

const { ana, beto, carla, db, setores, documento, processo, comandos } = await mundo()
type Linha = {
  setor: { sigla: string } | null
  usuario: { nome: string } | null
  tipo: string | null
  quantidade: number
} & Record<string, unknown>
type Relatorio = { de: string | null; ate: string | null; linhas: Linha[]; cortado: boolean; csv: string }
const TUDO = `{ de ate cortado csv linhas { setor { sigla } usuario { nome } especie tipo tipoItem quantidade diasMedia diasMediana diasMaximo cadastrados enviados arquivados juntados assinados } }`
const tirar = (relatorio: string, filtro: Record<string, unknown> = {}, quem = carla) =>
  quem.chama<Relatorio>('relatorioTirar', { relatorio, filtro }, TUDO)
const dia = (texto: string) => new Date(`2025-06-${texto}-03:00`)
const trecho = (linha: Linha | undefined, ...campos: string[]) => campos.map((campo) => linha?.[campo])

type Lugar = keyof typeof setores
/** Um trâmite como os verbos o deixariam, numa data escolhida. */
async function tramitar(
  docprocId: string,
  tipo: 'ENVIO' | 'DESFAZER_ENVIO' | 'ARQUIVAMENTO',
  em: Date,
  [de, para]: [Lugar, Lugar | null],
  desfazId: string | null = null,
): Promise<string> {
  const id = newId()
  const destino = para && setores[para]
  await db
    .insertInto('tramite')
    .values({
      id,
      docprocId,
      tipo,
      origemSetorId: setores[de],
      destinoSetorId: destino,
      realizadoEm: em,
      realizadoPor: ana.id,
      desfazId,
    })
    .execute()
  await db
    .updateTable('docproc')
    .set({
      cargaTramiteId: id,
      cargaTipo: tipo,
      cargaSetorId: destino,
      cargaEm: em,
      arquivado: para === null,
      novo: false,
    })
    .where('id', '=', docprocId)
    .execute()
  return id
}

test('o tempo em cada setor conta as permanências que acabaram no período; o envio desfeito não interrompe nada', async () => {
  const feitos = { especie: 'Despacho', tipo: 'Decisório', origem: 'FISICA' } as const
  const um = await documento('Um', { ...feitos, criadoEm: dia('01T10:00:00') })
  const desfeito = await tramitar(um, 'ENVIO', dia('02T10:00:00'), ['protocolo', 'fazenda'])
  await tramitar(um, 'DESFAZER_ENVIO', dia('02T10:05:00'), ['fazenda', 'protocolo'], desfeito)
  await tramitar(um, 'ENVIO', dia('05T10:00:00'), ['protocolo', 'juridico'])
  await tramitar(um, 'ARQUIVAMENTO', dia('11T10:00:00'), ['juridico', null])
  const dois = await documento('Dois', { ...feitos, criadoEm: dia('08T10:00:00') })
  await tramitar(dois, 'ENVIO', dia('10T10:00:00'), ['protocolo', 'juridico'])
  const filtro = { de: '2025-06-01', ate: '2025-06-30', especie: 'despacho', tipo: 'decisorio' }
  const { linhas, csv } = await tirar('TEMPO', filtro)
  assert.deepEqual(
    linhas.map((l) =>
      trecho(
        l,
        'setor',
        'especie',
        'tipo',
        'tipoItem',
        'quantidade',
        'diasMedia',
        'diasMediana',
        'diasMaximo',
      ),
    ),
    [
      [{ sigla: 'PGM' }, 'Despacho', 'Decisório', 'DOCUMENTO', 1, 6, 6, 6],
      [{ sigla: 'PROT' }, 'Despacho', 'Decisório', 'DOCUMENTO', 2, 3, 3, 4],
    ],
  )
  assert.equal(
    csv,
    '\uFEFFSetor;Espécie;Tipo;Item;Quantidade;Dias (média);Dias (mediana);Dias (máximo)\r\nProcuradoria Jurídica;Despacho;Decisório;Documento;1;6;6;6\r\nProtocolo Geral;Despacho;Decisório;Documento;2;3;3;4\r\n',
  )
  assert.deepEqual((await tirar('TEMPO', { ...filtro, setorId: setores.juridico })).linhas.length, 1)
  // O dia acaba à meia-noite daqui, não à de Greenwich: a permanência que acabou dia 11 às 10h não é do dia
  // 10.
  assert.deepEqual(
    (await tirar('TEMPO', { ...filtro, ate: '2025-06-10', setorId: setores.juridico })).linhas,
    [],
  )
})

test('o período começa e acaba à meia-noite da entidade', async () => {
  await documento('Da noite', {
    especie: 'Despacho',
    tipo: 'Interlocutório',
    criadoEm: new Date('2025-03-11T02:59:59Z'),
  })
  await documento('Do dia seguinte', {
    especie: 'Despacho',
    tipo: 'Interlocutório',
    criadoEm: new Date('2025-03-11T03:00:00Z'),
  })
  const noDia = async (de: string, ate = de) =>
    (await tirar('CLASSIFICACOES', { de, ate, setorId: setores.protocolo, especie: 'Despacho' })).linhas.map(
      (l) => l.quantidade,
    )
  await db.updateTable('documento').set({ minuta: false }).execute()
  assert.deepEqual(
    [
      await noDia('2025-03-10'),
      await noDia('2025-03-11'),
      await noDia('2025-03-09'),
      await noDia('2025-03-10', '2025-03-11'),
    ],
    [[1], [1], [], [2]],
  )
})

test('o estoque é o que está agora com cada setor ou pessoa; peças e arquivados não contam', async () => {
  const pasta = await processo('Pasta', { setorId: 'fazenda' })
  await documento('Peça', { peca: pasta, assinado: true })
  await processo('Com o Beto', { usuarioId: 'beto' })
  await processo('Encerrado', { arquivado: true })
  const { linhas, de, ate } = await tirar('ESTOQUE', { tipoItem: 'PROCESSO' })
  assert.deepEqual([de, ate], [null, null])
  assert.deepEqual(
    linhas.map((l) => trecho(l, 'setor', 'usuario', 'especie', 'quantidade')),
    [
      [{ sigla: 'SEFAZ' }, null, 'Processo', 1],
      [null, { nome: 'Beto Bastos' }, 'Processo', 1],
    ],
  )
})

test('a produtividade diz o que cada pessoa fez, e só do que quem lê sabe que existe', async () => {
  const filtro = { de: '2025-06-01', ate: '2025-06-30', setorId: setores.protocolo }
  const { linhas } = await tirar('PRODUTIVIDADE', filtro)
  assert.deepEqual(
    linhas.map((l) =>
      trecho(l, 'usuario', 'quantidade', 'cadastrados', 'enviados', 'arquivados', 'juntados', 'assinados'),
    ),
    [[{ nome: 'Ana Azevedo' }, 5, 2, 2, 1, 0, 0]],
  )
  assert.deepEqual((await tirar('PRODUTIVIDADE', { ...filtro, setorId: setores.fazenda })).linhas, [])
})

test('o sigiloso só se conta a quem pode saber dele', async () => {
  await processo('Sindicância', {
    especie: 'Processo',
    tipo: 'de Sindicância',
    restricoes: ['INTERNO', 'SIGILOSO'],
  })
  const contados = async () =>
    (await tirar('CLASSIFICACOES', { especie: 'Processo', tipo: 'de Sindicância' })).linhas.map(
      (l) => l.quantidade,
    )
  assert.deepEqual(await contados(), [1])
  await db.updateTable('marca').set({ ocultarExistenciaSigiloso: true }).execute()
  assert.deepEqual(await contados(), [])
  for (const relatorio of ['ESTOQUE', 'PRODUTIVIDADE'])
    assert.deepEqual((await tirar(relatorio, { especie: 'Processo', tipo: 'de Sindicância' })).linhas, [])
  await db.updateTable('marca').set({ ocultarExistenciaSigiloso: false }).execute()
})

test('cada relatório tirado deixa no histórico quem o tirou e com que filtro, num número fixo de comandos', async () => {
  const filtro = { de: '2025-06-01', ate: '2025-06-30', especie: 'Despacho' }
  const enviados = await comandos(() =>
    tirar('TEMPO', { ...filtro, especie: ' Des\u00ADpacho ', tipo: '\x7F' }),
  )
  const conferido = { ...filtro, setorId: null, tipo: null, tipoItem: null }
  const { ato, atorId, itens, dados } = await db
    .selectFrom('historico')
    .select(['ato', 'atorId', 'itens', 'dados'])
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    { ato, atorId, itens, dados },
    {
      ato: 'relatorio.tirado',
      atorId: carla.id,
      itens: [],
      dados: { relatorio: 'TEMPO', filtro: conferido },
    },
  )
  for (const relatorio of ['PRODUTIVIDADE', 'CLASSIFICACOES'])
    assert.equal((await comandos(() => tirar(relatorio, filtro))).length, enviados.length)
  const { rows } = await sql<{
    dias: number
  }>`select (now() at time zone 'America/Sao_Paulo')::date - ${(await tirar('CLASSIFICACOES')).de!}::date as dias`.execute(
    db,
  )
  assert.deepEqual(rows, [{ dias: 30 }])
})

test('só o classificador os tira, de um período que caiba, e de um setor que exista', async () => {
  for (const quem of [ana, beto])
    await recusa(db, () => tirar('ESTOQUE', {}, quem), {
      name: 'SemPermissaoException',
      message: 'Só o classificador tira relatórios.',
    })
  for (const [filtro, campo, message] of [
    [{ de: '2025-01-01', ate: '2026-01-03' }, 'de', 'O período tem no máximo 366 dias.'],
    [{ de: '2025-02-01', ate: '2025-01-31' }, 'ate', 'O fim do período é antes do começo.'],
    [{ setorId: ana.id }, 'setorId', 'O setor não existe.'],
    [{ setorId: 'lixo' }, 'setorId', 'O setor não existe.'],
  ] as const)
    await recusa(db, () => tirar('TEMPO', filtro), { name: 'ValidacaoException', campo, message })
})

test('nenhuma célula é fórmula, e mais de mil linhas se dizem cortadas', async () => {
  const nomes = ['=1+1', '+55', '-2', '@SOMA(A1)', ' =1', '＝1', 'a;"b"', 'comum']
  const ids = nomes.map(() => newId())
  const base = { deDocumento: true, deProcesso: false, numeracaoCampos: '[]' }
  await db
    .insertInto('classificacao')
    .values(nomes.map((tipo, i) => ({ ...base, id: ids[i]!, especie: 'Planilha', tipo })))
    .execute()
  for (const id of ids) await classificar(await documento('X', { origem: 'FISICA' }), id)
  const { csv } = await tirar('CLASSIFICACOES', { especie: 'Planilha' })
  const celulas = csv
    .split('\r\n')
    .slice(1, -1)
    .map((linha) => linha.replace(/^Planilha;/, '').replace(/;Documento;1;0$/, ''))
  assert.deepEqual(
    celulas.toSorted(),
    [`"'=1+1"`, `"'+55"`, `"'-2"`, `"'@SOMA(A1)"`, `"' =1"`, `"'＝1"`, '"a;""b"""', 'comum'].toSorted(),
  )

  const muitas = Array.from({ length: 1001 }, (_, i) => ({
    ...base,
    id: newId(),
    especie: 'Muitas',
    tipo: `T${i}`,
  }))
  await db.insertInto('classificacao').values(muitas).execute()
  const modelo = await documento('Modelo', { origem: 'FISICA', especie: 'Memorando' })
  await sql`
    with novos as (select gen_random_uuid() as id, c.id as classificacao_id from classificacao c where c.especie = 'Muitas'),
      itens as (insert into docproc (id, uuid, tipo, titulo, classificacao_id, criado_em, criado_por, criado_setor_id, raiz_id)
        select n.id, gen_random_uuid(), 'documento', 'M', n.classificacao_id, now(), d.criado_por, d.criado_setor_id, n.id from novos n, docproc d where d.id = ${modelo}::uuid returning id)
    insert into documento (id, origem, situacao_desde, nivel_assinatura, minuta) select id, 'FISICA', now(), 'SIMPLES', false from itens`.execute(
    db,
  )
  const { linhas, cortado } = await tirar('CLASSIFICACOES', { especie: 'Muitas' })
  assert.deepEqual([linhas.length, cortado], [1000, true])
  assert.equal((await tirar('CLASSIFICACOES', { especie: 'Planilha' })).cortado, false)
})

const classificar = (id: string, classificacaoId: string) =>
  db.updateTable('docproc').set({ classificacaoId }).where('id', '=', id).execute()

test('os prazos contam-se pelo dia em que venciam: cumpridos, cumpridos no dia, abertos e vencidos; o cancelado não conta', async () => {
  const id = await documento('Com prazos', {
    especie: 'Despacho',
    tipo: 'Decisório',
    origem: 'FISICA',
    criadoEm: dia('01T10:00:00'),
  })
  const prazo = (
    venceEm: string,
    situacao: 'ABERTO' | 'CUMPRIDO' | 'CANCELADO',
    encerradoEm: Date | null = null,
  ) =>
    db
      .insertInto('prazo')
      .values({
        id: newId(),
        docprocId: id,
        motivo: 'Responder',
        contagem: 'DATA',
        venceEm,
        setorId: setores.juridico,
        encerraAoEnviar: true,
        criadoEm: dia('01T10:00:00'),
        criadoPor: ana.id,
        situacao,
        encerradoEm,
      })
      .execute()
  await prazo('2025-06-10', 'CUMPRIDO', dia('10T23:30:00'))
  await prazo('2025-06-11', 'CUMPRIDO', dia('12T08:00:00'))
  await prazo('2025-06-12', 'ABERTO')
  await prazo('2025-06-13', 'CANCELADO', dia('11T08:00:00'))
  await prazo('2025-07-01', 'ABERTO')
  const filtro = { de: '2025-06-01', ate: '2025-06-30' }
  const selecao = '{ csv linhas { setor { sigla } quantidade cumpridos cumpridosNoPrazo abertos vencidos } }'
  const { linhas, csv } = await carla.chama<Relatorio>(
    'relatorioTirar',
    { relatorio: 'PRAZOS', filtro },
    selecao,
  )
  assert.deepEqual(linhas, [
    { setor: { sigla: 'PGM' }, quantidade: 3, cumpridos: 2, cumpridosNoPrazo: 1, abertos: 1, vencidos: 1 },
  ])
  assert.equal(
    csv,
    '\uFEFFSetor;Pessoa;Quantidade;Cumpridos;Cumpridos no dia;Abertos;Vencidos\r\nProcuradoria Jurídica;;3;2;1;1;1\r\n',
  )
  assert.deepEqual(
    (
      await carla.chama<Relatorio>(
        'relatorioTirar',
        { relatorio: 'PRAZOS', filtro: { ...filtro, setorId: setores.protocolo } },
        selecao,
      )
    ).linhas,
    [],
  )
})
