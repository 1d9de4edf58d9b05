import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const { ana, beto, carla, db, setores, entidade, armazem, comandos, documento, processo } = await mundo()
const EDITAL = pdfDePaginas([{ texto: 'Edital' }])
const NUMERAR = [
  { campo: 'Ano', valor: '2026', on: true },
  { campo: 'Setor', valor: setores.protocolo, on: true },
]
const OUTRO = pdfDePaginas([{ texto: 'Outro' }])
const avisos = async (id: string, quem: Pessoa = ana) =>
  (await quem.chama<{ avisos: string[] }>('documento', { id }, '{ avisos }')).avisos
const peca = (processoId: string, arquivo = EDITAL, opcoes = {}) =>
  documento('Peça', { peca: processoId, assinado: true, arquivo, ...opcoes })

test('o arquivo que já está no processo se diz ao juntar, e não impede', async () => {
  const processoId = await processo('Licitação')
  for (const arquivo of [OUTRO, OUTRO, OUTRO, EDITAL]) await peca(processoId, arquivo)
  const id = await documento('De novo', { assinado: true, arquivo: EDITAL })
  assert.deepEqual(await avisos(id), [])
  assert.deepEqual(await ana.chama('documentoJuntar', { documentoId: id, processoId }, '{ peca avisos }'), {
    peca: 5,
    avisos: ['arquivo idêntico à peça nº 4'],
  })
  assert.deepEqual(await avisos(id), ['arquivo idêntico à peça nº 4'])
})

test('diz-se da peça que veio depois, de cada uma que veio antes, e só do mesmo processo', async () => {
  const [processoId, alheio] = [await processo('Um'), await processo('Outro')]
  await peca(alheio)
  const [um, dois, tres] = [await peca(processoId), await peca(processoId), await peca(processoId)]
  assert.deepEqual(await avisos(um), [])
  assert.deepEqual(await avisos(dois), ['arquivo idêntico à peça nº 1'])
  assert.deepEqual(await avisos(tres), ['arquivo idêntico à peça nº 1', 'arquivo idêntico à peça nº 2'])
  await db.updateTable('documento').set({ desconsideradoEm: new Date() }).where('id', '=', um).execute()
  assert.deepEqual(
    await avisos(tres),
    ['arquivo idêntico à peça nº 2'],
    'a desconsiderada junta-se de novo de propósito',
  )
})

test('o anexo da peça também conta, de um lado e do outro', async () => {
  const processoId = await processo('Com anexos')
  const [um, dois] = [await peca(processoId, OUTRO), await peca(processoId, EDITAL)]
  const anexo = await documento('Anexo', { anexoDe: dois, arquivo: OUTRO })
  const copia = await documento('Cópia', { anexoDe: um, arquivo: EDITAL })
  assert.deepEqual(await avisos(anexo), ['arquivo idêntico à peça nº 1'])
  assert.deepEqual(
    [await avisos(copia), await avisos(dois)],
    [[], ['arquivo idêntico a um anexo da peça nº 1']],
  )
})

test('o que se registrou a partir do processo diz-se antes de juntar, e o assinado se conhece pelo arquivo que veio', async () => {
  const processoId = await processo('Destino')
  await peca(processoId)
  const { id } = await ana.chama('documentoCadastrar', {
    dados: { especie: 'Memorando', origem: 'ELETRONICA', titulo: 'Da pasta', processoId },
  })
  const versionId = await armazem.receber(
    await ana.chama<string>('documentoPutUrl', { id, extensao: 'pdf' }, ''),
    EDITAL,
  )
  await ana.chama('documentoProcessar', { id, versionId, extensao: 'pdf' })
  assert.deepEqual(await avisos(id), [])
  await trabalhar(entidade)
  assert.deepEqual(await avisos(id), ['arquivo idêntico à peça nº 1'])
  await ana.chama('documentoAssinarSimples', { id, posicao: { esquerda: 10, inferior: 10, pagina: 1 } })
  assert.deepEqual(await avisos(id), ['arquivo idêntico à peça nº 1'])
})

test('quem não lê uma das duas não fica sabendo que são o mesmo arquivo', async () => {
  const processoId = await processo('Misto', { setorId: 'juridico' })
  const segredo = { restricoes: ['INTERNO', 'SIGILOSO'], autorizados: ['beto'] } as const
  await peca(processoId, EDITAL, segredo)
  const aberta = await peca(processoId)
  assert.deepEqual(
    [await avisos(aberta, beto), await avisos(aberta, carla)],
    [['arquivo idêntico à peça nº 1'], []],
  )
  const outra = await peca(processoId, EDITAL, segredo)
  assert.deepEqual(
    [await avisos(outra, beto), await avisos(outra, carla)],
    [['arquivo idêntico à peça nº 1', 'arquivo idêntico à peça nº 2'], []],
  )
})

test('os avisos de um processo inteiro custam o mesmo número de comandos, com 2 ou 12 peças', async () => {
  const custos: number[] = []
  const processoId = await processo('Volumoso')
  for (const ate of [2, 12]) {
    for (let i = custos.length === 0 ? 0 : 2; i < ate; i++) await peca(processoId)
    const ler = () =>
      ana.chama<{ documentos: { avisos: string[] }[] }>(
        'processo',
        { id: processoId },
        '{ documentos { avisos } }',
      )
    // A primeira abre o processo, e abrir também muda o que se guarda dele.
    await ler()
    await ler()
    custos.push((await comandos(ler)).length)
    assert.equal((await ler()).documentos.at(-1)!.avisos.length, ate - 1)
  }
  assert.equal(new Set(custos).size, 1, custos.join(', '))
})

test('o número que pulou se diz na resposta e no item, enquanto ele não anda, e os que faltam são os que alguém não preencheu', async () => {
  const oficio = (numero: number) =>
    ana.chama<{ id: string; avisos: string[] }>(
      'documentoCadastrar',
      {
        dados: {
          especie: 'Ofício',
          origem: 'FISICA',
          titulo: `Ofício ${numero}`,
          numerarPor: NUMERAR,
          numero,
        },
      },
      '{ id avisos }',
    )
  assert.deepEqual((await oficio(1)).avisos, [])
  const { id, avisos: resposta } = await oficio(120)
  assert.deepEqual([resposta, await avisos(id)], [['pula de 1 para 120'], ['pula de 1 para 120']])
  assert.deepEqual((await oficio(121)).avisos, [])
  assert.deepEqual((await oficio(2)).avisos, [])
  assert.deepEqual(await avisos(id), ['pula de 2 para 120'])
  await db.updateTable('docproc').set({ novo: false }).where('id', '=', id).execute()
  assert.deepEqual(await avisos(id), ['pula de 2 para 120'])
  const ontem = new Date(Date.now() - 25 * 3_600_000)
  await db.updateTable('numeroLivro').set({ em: ontem }).where('numero', '<=', 120).execute()
  assert.deepEqual(await avisos(id), [])
})

test('do processo também, ao registrar e ao reclassificar', async () => {
  const numerarPor = [{ campo: 'Ano', valor: '2026', on: true }]
  const dados = { tipo: 'Administrativo', titulo: 'Numerado', numerarPor, numero: 7 }
  const { id, avisos: resposta } = await ana.chama<{ id: string; avisos: string[] }>(
    'processoCadastrar',
    { dados },
    '{ id avisos }',
  )
  assert.deepEqual(resposta, ['pula de 0 para 7'])
  assert.deepEqual(
    await ana.chama(
      'processoAlterarClassificacao',
      { id, tipo: 'Administrativo', numerarPor, numero: 12 },
      '{ numero avisos }',
    ),
    {
      numero: 12,
      avisos: ['pula de 7 para 12'],
    },
  )
})
