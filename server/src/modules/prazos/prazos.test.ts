import assert from 'node:assert/strict'
import { test } from 'node:test'
import { somarDias, somarDiasUteis } from '@autos/contract/regras/calendario.ts'
import { doChores } from '../../app/chores.ts'
import { idDe, mundo } from '../../../test/mundo.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const { ana, beto, carla, dora, db, entidade, setores, documento, processo, eventos } = await mundo()
const PRAZO = '{ id motivo venceEm vencido situacao responsavel { nome } encerradoPor { nome } }'
type Prazo = {
  id: string
  motivo: string | null
  venceEm: string
  vencido: boolean
  situacao: string
  responsavel: { nome: string }
  encerradoPor: { nome: string } | null
}
const criar = (id: string, dados = {}, quem = ana) =>
  quem.chama<Prazo>(
    'prazoCriar',
    { id, dados: { motivo: 'Responder', contagem: 'UTEIS', dias: 5, ...dados } },
    PRAZO,
  )
const prazos = (id: string, quem = ana) => quem.chama<Prazo[]>('prazos', { id }, PRAZO)
const hoje = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())
const avisos = async (id: string, quem = ana) =>
  (await quem.chama<{ avisos: string[] }>('processo', { id }, '{ avisos }')).avisos
const ultimoAviso = async (quem = ana) =>
  (await quem.chama<{ dados: { texto: string }[] }>('notificacoes', { limit: 1 }, '{ dados { texto } }'))
    .dados[0]?.texto

test('cinco dias úteis saltam o feriado que o município cadastrou, e quem responde fica sabendo', async () => {
  Object.assign(carla.identidade, { papeis: [...carla.identidade.papeis, 'adminAcesso'] })
  await carla.chama('feriados', { ano: 2026 }, '{ dia }')
  const feriado = somarDiasUteis(hoje, 2)
  await recusa(db, () => ana.chama('feriadoCadastrar', { dia: feriado, nome: 'Padroeiro' }, '{ dia }'), {
    name: 'SemPermissaoException',
  })
  await recusa(db, () => carla.chama('feriadoCadastrar', { dia: '2026-12-25', nome: 'Natal' }, '{ dia }'), {
    campo: 'dia',
    message: 'Este dia já é feriado nacional.',
  })
  for (const dia of ['0001-01-31', '1899-12-31', '2201-01-01', '9999-12-31'])
    for (const ato of ['feriadoCadastrar', 'feriadoRemover'])
      await recusa(
        db,
        () => carla.chama(ato, { dia, ...(ato === 'feriadoCadastrar' ? { nome: 'Longe' } : {}) }, '{ dia }'),
        {
          campo: 'dia',
          message: 'Informe um ano de 1900 a 2200.',
        },
      )
  const doAno = await carla.chama<{ dia: string; nome: string; nacional: boolean }[]>(
    'feriadoCadastrar',
    { dia: feriado, nome: 'Padroeiro' },
    '{ dia nome nacional }',
  )
  assert.deepEqual(
    doAno.find(({ dia }) => dia === feriado),
    { dia: feriado, nome: 'Padroeiro', nacional: false },
  )
  await recusa(db, () => carla.chama('feriadoCadastrar', { dia: feriado, nome: 'Aniversário' }, '{ dia }'), {
    campo: 'nome',
    message: 'Este dia já é feriado: Padroeiro. Remova-o antes de lhe dar outro nome.',
  })
  await carla.chama('feriadoCadastrar', { dia: feriado, nome: 'Padroeiro' }, '{ dia }')
  const id = await processo('Com prazo')
  const prazo = await criar(id, { responsavelId: setores.juridico })
  assert.deepEqual(
    [prazo.venceEm, prazo.vencido, prazo.situacao, prazo.responsavel.nome],
    [somarDiasUteis(hoje, 6), false, 'ABERTO', 'Procuradoria Jurídica'],
  )
  assert.equal((await eventos(id)).at(-1), 'prazo.criado')
  await trabalhar(entidade)
  assert.equal(
    await ultimoAviso(beto),
    `Ana Azevedo deu a PGM prazo até ${prazo.venceEm.split('-').toReversed().join('/')}.`,
  )
  await carla.chama('feriadoRemover', { dia: feriado }, '{ dia }')
  assert.equal((await prazos(id))[0]?.venceEm, prazo.venceEm)
})

test('dá prazo quem tem a carga e lê; e o que não se pode, se diz', async () => {
  const id = await processo('Recusas')
  await recusa(db, () => criar(id, { motivo: ' ' }), { campo: 'motivo', message: 'Campo obrigatório.' })
  await recusa(db, () => criar(id, { dias: 0 }), { campo: 'dias' })
  await recusa(db, () => criar(id, { contagem: 'DATA', dias: null }), { campo: 'data' })
  await recusa(db, () => criar(id, { contagem: 'DATA', data: somarDias(hoje, -1) }), {
    campo: 'data',
    message: 'O prazo não pode estar no passado.',
  })
  await recusa(db, () => criar(id, { responsavelId: setores.extinto }), { campo: 'responsavelId' })
  await recusa(db, () => criar(id, {}, beto), {
    name: 'SemPermissaoException',
    message: 'Recusas: não está na sua carga nem na do seu setor.',
  })
  await recusa(db, () => criar(idDe('nada')), { name: 'NaoEncontradoException' })
  const arquivado = await processo('No Arquivo', { arquivado: true })
  await recusa(db, () => criar(arquivado), {
    name: 'EstadoInvalidoException',
    message: 'No Arquivo: está arquivado.',
  })
})

test('cumpre quem responde ou tem a carga; cancela, com motivo, quem deu ou tem a carga; e só uma vez', async () => {
  const id = await processo('Cumprir')
  const { id: prazoId } = await criar(id, { responsavelId: beto.id })
  const pode = async (quem: typeof ana) => {
    const [prazo] = await quem.chama<{ podeCumprir: boolean; podeCancelar: boolean }[]>(
      'prazos',
      { id },
      '{ podeCumprir podeCancelar }',
    )
    return [prazo!.podeCumprir, prazo!.podeCancelar]
  }
  assert.deepEqual(
    [await pode(ana), await pode(beto), await pode(carla)],
    [
      [true, true],
      [true, false],
      [false, false],
    ],
  )
  await recusa(db, () => carla.chama('prazoCumprir', { id: prazoId }), { name: 'SemPermissaoException' })
  await recusa(db, () => beto.chama('prazoCancelar', { id: prazoId, motivo: 'Não quero' }), {
    name: 'SemPermissaoException',
  })
  const cumprido = await beto.chama<Prazo>('prazoCumprir', { id: prazoId }, PRAZO)
  assert.deepEqual([cumprido.situacao, cumprido.encerradoPor], ['CUMPRIDO', { nome: 'Beto Bastos' }])
  assert.deepEqual(await pode(ana), [false, false])
  await beto.chama('prazoCumprir', { id: prazoId })
  await recusa(db, () => ana.chama('prazoCancelar', { id: prazoId, motivo: 'Tarde' }), {
    name: 'EstadoInvalidoException',
    message: 'Cumprir: o prazo já se encerrou.',
  })
  await trabalhar(entidade)
  assert.equal(await ultimoAviso(), 'Beto Bastos cumpriu o prazo.')
  const outro = await criar(id, { motivo: 'Outro' })
  await recusa(db, () => ana.chama('prazoCancelar', { id: outro.id, motivo: '' }), { campo: 'motivo' })
  await ana.chama('prazoCancelar', { id: outro.id, motivo: 'Já não é preciso' })
  assert.deepEqual((await eventos(id)).slice(-2), ['prazo.criado', 'prazo.cancelado'])
})

test('o prazo de quem tem a carga se encerra ao enviar, e desfazer o envio o reabre; o que não se encerra continua', async () => {
  const id = await processo('Enviado')
  const [deAna, fica] = [await criar(id), await criar(id, { motivo: 'Continua', encerraAoEnviar: false })]
  await ana.chama('processoEnviar', { id, destinoId: setores.juridico })
  const situacoes = async () =>
    new Map((await prazos(id)).map(({ id: prazoId, situacao }) => [prazoId, situacao]))
  assert.deepEqual(
    [(await situacoes()).get(deAna.id), (await situacoes()).get(fica.id)],
    ['ENCERRADO', 'ABERTO'],
  )
  const { dados } = await db
    .selectFrom('historico')
    .select('dados')
    .where('ato', '=', 'processo.enviado')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual((dados as { prazosEncerrados: string[] }).prazosEncerrados, [deAna.id])
  await ana.chama('processoDesfazerEnvio', { id })
  assert.equal((await situacoes()).get(deAna.id), 'ABERTO')
})

test('o prazo em aberto não impede arquivar: avisa', async () => {
  const id = await processo('A arquivar')
  assert.deepEqual(await avisos(id), [])
  await criar(id)
  assert.deepEqual(await avisos(id), ['1 prazo em aberto'])
  await ana.chama('processoArquivar', { id })
})

test('quem não lê o conteúdo sabe que há prazo, e não por quê; os vencidos se listam a quem responde', async () => {
  const id = await documento('Reservado', { assinado: true, restricoes: ['INTERNO', 'POSSE'] })
  const { id: prazoId } = await criar(id, { responsavelId: setores.juridico, motivo: 'Segredo' })
  assert.equal((await prazos(id, beto))[0]?.motivo, null)
  await db
    .updateTable('prazo')
    .set({ venceEm: somarDias(hoje, -1) })
    .where('id', '=', prazoId)
    .execute()
  const vencidos = await beto.chama<{ total: number; dados: Prazo[] }>(
    'prazosAbertos',
    { vencidos: true },
    `{ total dados ${PRAZO} }`,
  )
  assert.deepEqual(
    [vencidos.total, vencidos.dados.map((p) => [p.id, p.vencido, p.motivo])],
    [1, [[prazoId, true, null]]],
  )
  assert.deepEqual(await carla.chama('prazosAbertos', { vencidos: true }, '{ total }'), { total: 0 })
})

test('lembra-se na metade, na véspera e ao vencer, uma vez cada', async () => {
  const id = await processo('Lembrar')
  const { id: prazoId } = await criar(id, { contagem: 'CORRIDOS', dias: 60, responsavelId: beto.id })
  const mudar = (dias: number, venceEm: string) =>
    db
      .updateTable('prazo')
      .set({ criadoEm: new Date(Date.now() - dias * 86_400_000), venceEm })
      .where('id', '=', prazoId)
      .execute()
  const zelar = async () => {
    await Promise.all([doChores(entidade), doChores(entidade)])
    return (await eventos(id)).slice(1).join(' ')
  }
  assert.equal(await zelar(), '')
  await mudar(40, somarDias(hoje, 20))
  assert.equal(await zelar(), 'prazo.lembrado')
  await mudar(59, somarDias(hoje, 1))
  assert.equal(await zelar(), 'prazo.lembrado prazo.lembrado')
  await mudar(62, somarDias(hoje, -2))
  await zelar()
  assert.equal(await zelar(), 'prazo.lembrado prazo.lembrado prazo.vencido')
  await trabalhar(entidade)
  assert.ok((await ultimoAviso(beto))?.startsWith('O prazo venceu em'))
})

test('cinco vezes com a mesma chave, e cumprir ∥ cancelar: um efeito', async () => {
  const id = await processo('Repetido')
  const dados = { motivo: 'Um só', contagem: 'UTEIS', dias: 3 }
  await cincoVezes(() => ana.chama('prazoCriar', { id, dados }, { chave: 'prazo-um-so' }))
  await ana.chama('prazoCriar', { id, dados })
  const [prazo, ...outros] = await prazos(id)
  assert.deepEqual(outros, [])
  const fins = await Promise.allSettled([
    ana.chama('prazoCumprir', { id: prazo!.id }),
    dora.chama('prazoCancelar', { id: prazo!.id, motivo: 'Desistimos' }),
  ])
  assert.deepEqual(fins.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.equal(
    (await eventos(id)).filter((ato) => ato === 'prazo.cumprido' || ato === 'prazo.cancelado').length,
    1,
  )
})

test('o prazo passa a outro, que fica sabendo; vence quando vencia, e o encerrado não passa', async () => {
  const id = await processo('Que se passa adiante')
  const { id: prazoId, venceEm } = await criar(id, { responsavelId: beto.id })
  const passar = (responsavelId: string, quem = beto) =>
    quem.chama<Prazo>('prazoPassar', { id: prazoId, responsavelId }, PRAZO)
  await recusa(db, () => passar(carla.id, carla), {
    name: 'SemPermissaoException',
    message:
      'Que se passa adiante: só quem responde pelo prazo, quem o deu ou quem tem a carga o passa a outro.',
  })
  for (const outro of [setores.extinto, idDe('ninguém'), 'x'])
    await recusa(db, () => passar(outro), { campo: 'responsavelId' })
  const passado = await cincoVezes(() => passar(setores.fazenda))
  assert.deepEqual([passado.responsavel.nome, passado.venceEm], ['Secretaria da Fazenda', venceEm])
  assert.deepEqual(await eventos(id), ['prazo.criado', 'prazo.passado'])
  await trabalhar(entidade)
  const [ano, mes, dia] = venceEm.split('-')
  assert.equal(
    await ultimoAviso(carla),
    `Beto Bastos passou a SEFAZ um prazo que vence em ${dia}/${mes}/${ano}.`,
  )
  await carla.chama('prazoCumprir', { id: prazoId })
  await recusa(db, () => passar(beto.id, ana), { message: 'Que se passa adiante: o prazo já se encerrou.' })
})
