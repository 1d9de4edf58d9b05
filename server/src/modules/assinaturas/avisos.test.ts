import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { arquivosComAvisos, CONTRATO, deIdentidade } from '../../../test/avisos.ts'
import { mundo } from '../../../test/mundo.ts'
import { pkiDeTeste } from '../../../test/pki.ts'
import { receberDeFora } from '../../../test/receber.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const { assinatura, certificado } = await pkiDeTeste({
  ana: { tipo: 'A3' },
  beto: { tipo: 'A1', chave: 'P-256' },
})
const { ana, beto, dora, publico, db, entidade, armazem, documento, eventos } = await mundo({ assinatura })
const ARQUIVOS = await arquivosComAvisos(
  deIdentidade(await certificado('ana')),
  deIdentidade(await certificado('beto')),
)

async function receber(bytes: Uint8Array): Promise<string> {
  const id = await receberDeFora({ ana, armazem, entidade }, bytes, { restricoes: [] })
  // Aberto a todos, sem esperar que se leia.
  await db.updateTable('docproc').set({ interno: false }).where('id', '=', id).execute()
  return id
}

type Vista = { nome: string; qualidade: string; motivos: string[]; avisos: { tipo: string; frase: string }[] }
const SELECAO = '{ nome qualidade motivos avisos { tipo frase } }'
const detalhes = async (id: string) =>
  await ana.chama<{ assinaturas: Vista[]; codigoAutenticidade: string }>(
    'documento',
    { id },
    `{ codigoAutenticidade assinaturas ${SELECAO} }`,
  )
const conferir = async (codigo: string) =>
  (
    await publico.chama<{ assinaturas: Vista[] }>(
      'verificarAutenticidade',
      { codigo },
      `{ assinaturas ${SELECAO} }`,
    )
  ).assinaturas

const PREENCHIDO = {
  tipo: 'FORMULARIO_PREENCHIDO',
  frase: 'O formulário foi preenchido depois desta assinatura (valor).',
}
const COBERTA = {
  tipo: 'SELO_SOBRE_PAGINA',
  frase: 'O selo de outra assinatura, posto depois desta, cobre parte da página 1.',
}
const TOMADA = { tipo: 'CAMPO_SOBRE_PAGINA', frase: 'Um campo cobre a página 1 inteira.' }
const SEM_ATESTE = {
  tipo: 'CERTIFICADO_NAO_ATESTADO',
  frase: 'Assinada com um certificado que ninguém atesta.',
}

// prettier-ignore
const CASOS: [titulo: string, arquivo: Buffer, esperado: [nome: string, qualidade: string, avisos: Vista['avisos']][]][] = [
  ['o formulário que se preencheu depois de assinado',      ARQUIVOS.formulario,   [['ANA AZEVEDO', 'QUALIFICADA', [PREENCHIDO]]]],
  ['o selo que outro pôs por cima do texto',                ARQUIVOS.selo,         [['ANA AZEVEDO', 'QUALIFICADA', [COBERTA]], ['BETO BASTOS', 'QUALIFICADA', []]]],
  ['o campo que toma a página inteira',                     ARQUIVOS.campo,        [['ANA AZEVEDO', 'QUALIFICADA', [TOMADA]], ['BETO BASTOS', 'QUALIFICADA', [TOMADA]]]],
  ['o certificado que ninguém atesta',                      ARQUIVOS.desconhecido, [['FULANO DE TAL', 'REVALIDAR', [SEM_ATESTE]]]],
]

for (const [titulo, arquivo, esperado] of CASOS)
  test(`${titulo} diz-se com a assinatura, nos detalhes e a quem só tem o código`, async () => {
    const id = await receber(arquivo)
    const { assinaturas, codigoAutenticidade } = await detalhes(id)
    assert.deepEqual(
      assinaturas.map(({ nome, qualidade, avisos }) => [nome, qualidade, avisos]),
      esperado,
    )
    assert.deepEqual(await conferir(codigoAutenticidade), assinaturas)
  })

test('o arquivo que se lê de dois modos é inválido, e o porquê lê-se nos detalhes e por quem só tem o código', async () => {
  const { assinaturas, codigoAutenticidade } = await detalhes(await receber(ARQUIVOS.ambiguo))
  assert.deepEqual(
    assinaturas.map(({ nome, qualidade }) => [nome, qualidade]),
    [['ANA AZEVEDO', 'INVALIDA']],
  )
  assert.match(
    assinaturas[0]!.motivos.join(' '),
    /^o arquivo pode ser lido de duas maneiras .*: no objeto 60, /,
  )
  assert.deepEqual(await conferir(codigoAutenticidade), assinaturas)
})

test('do selo de quem assina depois onde a página está em branco não há o que dizer; do que cobre o texto, há', async () => {
  const id = await documento('Contrato', { arquivo: CONTRATO, assinantes: ['ana', 'beto', 'dora'] })
  const selo = (esquerda: number, inferior: number) => ({
    id,
    selo: true,
    posicao: { pagina: 1, esquerda, inferior },
  })
  await ana.chama('documentoAssinarSimples', selo(60, 60))
  await beto.chama('documentoAssinarSimples', selo(320, 60))
  await trabalhar(entidade)
  const ver = async () =>
    (
      await ana.chama<{ assinaturas: unknown[] }>(
        'documento',
        { id },
        '{ assinaturas { nome avisos { tipo frase } } }',
      )
    ).assinaturas
  const [daAna, doBeto, daDora] = ['Ana Azevedo', 'Beto Bastos', 'Dora Duarte'].map((nome) => ({
    nome,
    avisos: [],
  }))
  assert.deepEqual(await ver(), [daAna, doBeto])
  await dora.chama('documentoAssinarSimples', selo(60, 690))
  await trabalhar(entidade)
  assert.deepEqual(await ver(), [{ ...daAna, avisos: [COBERTA] }, { ...doBeto, avisos: [COBERTA] }, daDora])
})

test('o aviso que só agora se sabe dar conta-se no histórico; dito de novo, não; e não desatualiza o que alguém tem aberto', async () => {
  const id = await receber(ARQUIVOS.formulario)
  await sql`update assinatura_verificacao v set avisos = '[]' from assinatura s where s.id = v.assinatura_id and s.documento_id = ${id}::uuid`.execute(
    db,
  )
  const antes = await ana.chama<{ versao: number }>('documento', { id }, '{ versao }')
  const { handle } = await import('../../app/job-kinds.ts')
  for (let vez = 0; vez < 2; vez++) await handle(entidade, 'assinatura.verificar', { documentoId: id })
  assert.deepEqual((await detalhes(id)).assinaturas[0]?.avisos, [PREENCHIDO])
  assert.deepEqual((await eventos(id)).slice(-2), [
    'documento.assinaturas-encontradas',
    'documento.assinaturas-verificadas',
  ])
  assert.equal((await ana.chama<{ versao: number }>('documento', { id }, '{ versao }')).versao, antes.versao)
})
