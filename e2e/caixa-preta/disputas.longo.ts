import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { obter, operar, pedidosFeitos, type Quem, recusas } from './cliente.ts'
import { equipe } from './gente.ts'
import { conferidos, documento, palavra, palco, processo } from './palco.ts'

test.setTimeout(1_800_000)

const [terezinha, wesley, joao, sebastiao] = ['terezinha', 'wesley', 'joao', 'sebastiao'].map((login) =>
  equipe(login),
) as [Quem, Quem, Quem, Quem]
const VEZES = 3

type Ato = { quem: Quem; campo: string; args?: string; variaveis?: Record<string, unknown> }
type Disputa = {
  nome: string
  /** O que se disputa; o que se devolve vai aos atos. */
  preparar: () => Promise<string>
  atos: (id: string) => Ato[]
  /** Quantos podem ser aceitos. */
  vencem: number | readonly number[]
}

const doProtocolo = async (mais: object = {}) => {
  const { setor } = await palco()
  const id = await documento(terezinha, { setorId: setor['PROT'], ...mais })
  await conferidos(terezinha, [id])
  return id
}
const ato = (quem: Quem, campo: string, variaveis: Record<string, unknown> = {}): Ato => ({
  quem,
  campo,
  variaveis,
})
let setores: Record<string, string> = {}
const enviar = (quem: Quem, id: string, para: string) =>
  ato(quem, 'documentoEnviar(id: $id, destinoId: $d) { id }', { id, d: setores[para] })

// prettier-ignore
const DISPUTAS: Disputa[] = [
  { nome: 'dois enviam o mesmo, a lugares diferentes', preparar: doProtocolo, atos: (id) => [enviar(terezinha, id, 'PGM'), enviar(wesley, id, 'DCL')], vencem: 1 },
  { nome: 'um arquiva e outro envia', preparar: doProtocolo, atos: (id) => [ato(terezinha, 'documentoArquivar(id: $id) { id }', { id }), enviar(wesley, id, 'DCL')], vencem: 1 },
  { nome: 'um exclui e outro envia', preparar: doProtocolo, atos: (id) => [ato(terezinha, 'documentoExcluir(id: $id) { id }', { id }), enviar(wesley, id, 'DCL')], vencem: 1 },
  { nome: 'um retém e outro exclui', preparar: doProtocolo, atos: (id) => [ato(sebastiao, 'retencaoCriar(docprocId: $id, motivo: "Auditoria") { id }', { id }), ato(terezinha, 'documentoExcluir(id: $id) { id }', { id })], vencem: [1, 2] },
  { nome: 'a mesma pessoa assina cinco vezes de uma vez', preparar: doProtocolo, atos: (id) => Array.from({ length: 5 }, () => ato(terezinha, 'documentoAssinarSimples(id: $id) { id }', { id })), vencem: 1 },
  {
    nome: 'um desfaz o envio e outro abre',
    async preparar() {
      const id = await doProtocolo()
      await fazer(enviar(terezinha, id, 'PGM'))
      return id
    },
    atos: (id) => [ato(terezinha, 'documentoDesfazerEnvio(id: $id) { id }', { id }), ato(joao, 'documentoArquivar(id: $id) { id }', { id })],
    vencem: 1,
  },
  {
    nome: 'o mesmo documento junta-se a dois processos',
    preparar: doProtocolo,
    atos: (id) => [0, 1].map((n) => ato(terezinha, 'documentoJuntar(documentoId: $id, processoId: $d) { id }', { id, d: processos[n] })),
    vencem: 1,
  },
  { nome: 'anexam-se um ao outro', preparar: doProtocolo, atos: (id) => [[id, alheio], [alheio, id]].map(([a, p]) => ato(terezinha, 'documentoAnexar(anexoId: $id, principalId: $d) { id }', { id: a, d: p })), vencem: 1 },
  {
    nome: 'cinco dão ciência da mesma cópia',
    async preparar() {
      const r = await fazer<{ dados: { id: string }[] }>(ato(terezinha, 'copiaEnviar(id: $id, destinos: [$d]) { dados { id } }', { id: await doProtocolo(), d: setores['PGM'] }))
      return r.dados[0]!.id
    },
    atos: (id) => Array.from({ length: 5 }, () => ato(joao, 'copiaDarCiencia(id: $id) { id }', { id })),
    vencem: [1, 5],
  },
]

let processos: string[] = []
let alheio = ''

async function chamar({ quem, campo, variaveis = {} }: Ato, cabecalhos: Record<string, string> = {}) {
  const tipos = Object.keys(variaveis)
    .map((nome) => `$${nome}: ID!`)
    .join(', ')
  return operar(quem, `mutation ${tipos && `(${tipos})`} { r: ${campo} }`, variaveis, {
    'idempotency-key': randomUUID(),
    ...cabecalhos,
  })
}
async function fazer<R>(qual: Ato): Promise<R> {
  const { data, texto } = await chamar(qual)
  if (data === null) throw new Error(texto)
  return data['r'] as R
}

test('de atos que se excluem vence um, os outros ouvem por quê, e nada é erro interno', async () => {
  setores = (await palco()).setor
  const erradas: string[] = []
  for (const { nome, preparar, atos, vencem } of DISPUTAS)
    for (let vez = 0; vez < VEZES; vez++) {
      processos = await Promise.all([
        processo(terezinha, { setorId: setores['PROT'] }),
        processo(terezinha, { setorId: setores['PROT'] }),
      ])
      alheio = await doProtocolo()
      const respostas = await Promise.all(atos(await preparar()).map((qual) => chamar(qual)))
      const todas = respostas.flatMap(recusas)
      const aceitas = respostas.length - respostas.filter(({ erros }) => erros.length > 0).length
      if (![vencem].flat().includes(aceitas) || todas.some((qual) => !/^4\d\d /.test(qual)))
        erradas.push(`${nome}: ${aceitas} aceitos, ${todas.join()}`)
    }
  console.log(`disputas: ${DISPUTAS.length * VEZES} disputas, ${pedidosFeitos()} pedidos`)
  expect(erradas).toEqual([])
})

test('a mesma intenção, cinco vezes ao mesmo tempo e mais uma depois, tem um efeito e uma resposta', async () => {
  for (const [campo, tipos, variaveis] of [
    [
      'processoCadastrar(dados: $d) { id titulo }',
      '$d: ProcessoDados!',
      { d: { tipo: 'Administrativo', titulo: `Uma vez ${palavra()}` } },
    ],
    [
      'numeroReservar(especie: "Ofício", numerarPor: [{ campo: "Ano", valor: "2026", on: true }, { campo: "Setor", valor: "PROT", on: true }])',
      '',
      {},
    ],
    [
      'grupoCriar(nome: $n, membros: $m) { id nome }',
      '$n: String!, $m: [ID!]!',
      { n: `Grupo ${palavra()}`, m: [(await palco()).usuario['joao']] },
    ],
    ['convidadoCadastrar(email: $e) { id }', '$e: String!', { e: `${palavra()}@fora.example` }],
  ] as const) {
    const cabecalhos = { 'idempotency-key': randomUUID() }
    const pedir = () =>
      operar(terezinha, `mutation ${tipos && `(${tipos})`} { r: ${campo} }`, variaveis, cabecalhos)
    const respostas = [...(await Promise.all(Array.from({ length: 5 }, pedir))), await pedir()]
    expect(respostas.flatMap(recusas), campo).toEqual([])
    expect(new Set(respostas.map(({ texto }) => texto)).size, campo).toBe(1)
  }
})

test('quarenta que reservam ao mesmo tempo têm números seguidos, e o livro diz onde está cada um', async () => {
  const ano = `${2030 + Math.floor(Math.random() * 60)}`
  const pessoas = [terezinha, wesley]
  const criterios = [
    { campo: 'Ano', valor: ano, on: true },
    { campo: 'Setor', valor: 'PROT', on: true },
  ]
  const reservar = async (quem: Quem) =>
    (
      await obter<{ n: number }>(
        quem,
        'mutation ($n: [NumerarPorInput!]!) { n: numeroReservar(especie: "Ofício", numerarPor: $n) }',
        { n: criterios },
      )
    ).n
  const cancelar = (quem: Quem, numero: number) =>
    operar(
      quem,
      'mutation ($n: [NumerarPorInput!]!, $q: Int!) { numeroCancelar(especie: "Ofício", numerarPor: $n, numero: $q) }',
      { n: criterios, q: numero },
    )
  const porPessoa = await Promise.all(
    pessoas.flatMap((quem) =>
      Array.from({ length: 20 }, () => reservar(quem).then((numero) => ({ quem, numero }))),
    ),
  )
  const numeros = porPessoa.map(({ numero }) => numero).toSorted((a, b) => a - b)
  expect(numeros).toEqual(Array.from({ length: 40 }, (_, i) => numeros[0]! + i))
  const dela = porPessoa.find(({ quem, numero }) => quem === wesley && numero !== numeros.at(-1))!.numero
  expect(recusas(await cancelar(equipe('diego'), dela))[0], 'a de outro setor não se cancela').toMatch(/^4/)
  const [um, outro] = await Promise.all([cancelar(wesley, dela), cancelar(wesley, dela)])
  expect([um, outro].flatMap(recusas).every((qual) => qual.startsWith('4'))).toBe(true)
  expect(await reservar(terezinha), 'a lacuna não se dá de novo').toBe(numeros.at(-1)! + 1)
  const { sequencias } = await obter<{
    sequencias: { chave: string; criterios: { valor: string }[]; ultimo: number; lacunas: number }[]
  }>(sebastiao, '{ sequencias(especie: "Ofício") { chave ultimo lacunas criterios { valor } } }')
  const daqui = sequencias.filter(({ criterios: c }) => c.some(({ valor }) => valor === ano))
  expect(daqui.reduce((soma, { lacunas }) => soma + lacunas, 0)).toBe(1)
})
