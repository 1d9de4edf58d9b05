import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpfValido } from '@autos/contract/regras/cpf-cnpj.ts'
import {
  getNamedType,
  type GraphQLInputType,
  type GraphQLOutputType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { abrir, convidar } from '../../../test/convidados.ts'
import { mundo } from '../../../test/mundo.ts'
import { recusa, somaDoBanco } from '../../../test/soma.ts'
import { rootFields, schema } from '../../app/schema.ts'
import { audienceOf } from '../../app/who-may-call.ts'

// O que um convidado vê por qualquer caminho da API: o documento do convite e os anexos públicos e internos dele, e mais nada.

const m = await mundo()
const { ana, beto, db, documento, processo } = m
const CANARIO = /CANARIO/

/** O documento do convite é peça de um processo, com tudo em volta que não é dele. */
const processoId = await processo('CANARIO processo', {
  assunto: 'CANARIO',
  restricoes: ['INTERNO'],
})
const id = await documento('Contrato', {
  peca: processoId,
  assunto: 'Do contrato',
  assinantes: ['beto', 'carla'],
  restricoes: ['INTERNO'],
  autorizados: ['dora'],
})
const anexo = await documento('Planta', { anexoDe: id, restricoes: ['INTERNO'] })
const fechados = [
  await documento('CANARIO de posse', { anexoDe: id, restricoes: ['INTERNO', 'POSSE'] }),
  await documento('CANARIO sigiloso', {
    anexoDe: id,
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['ana'],
  }),
]
const outro = await documento('CANARIO outro', { assunto: 'CANARIO' })
const email = 'maria@fora.example'
const { token, convidadoId } = await convidar(m, id, email)
await convidar(m, id, 'canario@fora.example')
// O mesmo convidado deve assinar outro documento, por outro convite.
const daMesma = await documento('CANARIO também pedido a ela')
await convidar(m, daMesma, email)
await ana.chama('processoEnviar', {
  id: processoId,
  destinoId: m.setores.fazenda,
  mensagem: 'CANARIO mensagem',
})
await db
  .insertInto('marcador')
  .values({ id: m.id('marcador'), nome: 'CANARIO', tipo: 'PUBLICO' })
  .execute()
await db
  .insertInto('docprocMarcador')
  .values({ docprocId: id, marcadorId: m.id('marcador') })
  .execute()
const convidado = await abrir(m, token)

/** Todos os campos, até onde o tipo se repete. */
function tudo(tipo: GraphQLOutputType, acima: readonly string[] = []): string {
  const nomeado = getNamedType(tipo)
  if (!isCompositeType(nomeado)) return ''
  if (isUnionType(nomeado)) return '{ __typename }'
  const campos = Object.values(nomeado.getFields()).filter((campo) => campo.args.length === 0)
  const partes = campos.flatMap((campo) => {
    const interno = getNamedType(campo.type)
    if (!isCompositeType(interno)) return [campo.name]
    if (acima.filter((nome) => nome === interno.name).length > 1 || acima.length > 4) return []
    return [`${campo.name} ${tudo(campo.type, [...acima, nomeado.name])}`]
  })
  return `{ ${partes.join(' ') || '__typename'} }`
}

function algo(tipo: GraphQLInputType, deId: string): unknown {
  const interno = isNonNullType(tipo) ? tipo.ofType : tipo
  if (isListType(interno)) return []
  if (isEnumType(interno)) return interno.getValues()[0]?.name
  if (isInputObjectType(interno))
    return Object.fromEntries(
      Object.values(interno.getFields())
        .filter((campo) => isNonNullType(campo.type))
        .map((campo) => [campo.name, algo(campo.type, deId)]),
    )
  return (
    { Int: 1, Float: 1, Boolean: true, Dia: '2026-11-20', Instante: '2026-11-20T12:00:00Z' }[interno.name] ??
    deId
  )
}

const argsDe = (campo: ReturnType<typeof rootFields>[number][1], deId: string) =>
  Object.fromEntries(
    campo.args.filter(({ type }) => isNonNullType(type)).map((arg) => [arg.name, algo(arg.type, deId)]),
  )

test('pelo documento do convite nada da casa aparece: processo, carga, trâmites, e-mails, CPFs', async () => {
  const mostrado = await convidado.chama<Record<string, unknown>>(
    'documento',
    { id },
    tudo(schema.getType('Documento') as GraphQLOutputType),
  )
  const texto = JSON.stringify(mostrado)
  assert.doesNotMatch(texto, CANARIO)
  assert.doesNotMatch(texto, /canario@|@teste\.example/)
  for (const numero of texto.match(/(?<![0-9a-f-])\d{11}(?![0-9a-f-])|\*{3}\.\d{3}\.\d{3}-\*\*/g) ?? [])
    assert.ok(!numero.startsWith('*') && !cpfValido(numero), numero)
  const {
    assinantes,
    assinantesExternos,
    anexos,
    processo: doProcesso,
    tramites,
    todosTramites,
    versoes,
    carga,
    peca,
    acoesNegadas,
    autorizados,
    restricoes,
    criadoPor,
  } = mostrado
  assert.deepEqual(
    [doProcesso, tramites, todosTramites, peca, acoesNegadas, autorizados, restricoes, criadoPor],
    [null, [], [], null, [], [], [], null],
  )
  // A versão que assina, com que confere o que tem em mãos; quem a pôs, não.
  assert.deepEqual(
    (versoes as { numero: number; criadaPor: null; sha256: string }[]).map(({ numero, criadaPor }) => [
      numero,
      criadaPor,
    ]),
    [[1, null]],
  )
  assert.deepEqual((carga as Record<string, unknown>)['destino'], null)
  assert.deepEqual(
    (assinantes as { nomeCompleto: string; cargo: null; usuario: Record<string, unknown> }[]).map(
      ({ nomeCompleto, cargo, usuario }) => [
        nomeCompleto,
        cargo,
        usuario['email'],
        usuario['cpf'],
        usuario['login'],
        usuario['setores'],
        usuario['roles'],
      ],
    ),
    [
      ['Beto Bastos', null, null, null, '', [], []],
      ['Carla Coelho', null, null, null, '', [], []],
    ],
  )
  assert.deepEqual(
    (assinantesExternos as { email: string | null; cpf: null }[]).map(({ email: e, cpf }) => [e, cpf]),
    [
      [email, null],
      [null, null],
    ],
  )
  assert.deepEqual(
    (anexos as { id: string; titulo: string }[]).map((a) => [a.id, a.titulo]),
    [[anexo, 'Planta']],
  )
  assert.deepEqual(
    [mostrado['titulo'], mostrado['assunto'], mostrado['conteudoVisivel']],
    ['Contrato', 'Do contrato', true],
  )
})

test('o anexo se lê e não se assina', async () => {
  assert.deepEqual(
    await convidado.chama('documento', { id: anexo }, '{ titulo acoes principal { id } processo { id } }'),
    {
      titulo: 'Planta',
      acoes: [],
      principal: { id },
      processo: null,
    },
  )
})

test('por nenhuma consulta se vê outra coisa', async () => {
  const uuids = await db
    .selectFrom('docproc')
    .select('uuid')
    .where('id', 'in', [outro, daMesma, processoId, ...fechados])
    .execute()
  const alvos = [
    outro,
    daMesma,
    processoId,
    ...fechados,
    ...uuids.map(({ uuid }) => uuid),
    m.id('ana'),
    convidadoId,
  ]
  for (const [nome, campo] of rootFields(schema).filter(
    ([n, c]) => n.startsWith('Query.') && !audienceOf(schema, c).quem.includes('PUBLICO'),
  ))
    for (const alvo of alvos) {
      const chamada = convidado.chama<unknown>(campo.name, argsDe(campo, alvo), tudo(campo.type))
      if (!audienceOf(schema, campo).quem.includes('CONVIDADO'))
        await assert.rejects(
          chamada,
          { name: 'SemPermissaoException', message: 'Convidados não têm acesso a esta operação.' },
          nome,
        )
      else {
        const resposta = await chamada.catch((erro: Error & { name: string }) => {
          assert.equal(erro.name, 'NaoEncontradoException', `${nome} ${erro.message}`)
          return null
        })
        assert.doesNotMatch(JSON.stringify(resposta), /CANARIO|canario@|teste\.example/, nome)
      }
    }
})

test('nenhuma outra mutation é do convidado, e nenhuma das suas alcança outro documento', async () => {
  const antes = await somaDoBanco(db)
  for (const [nome, campo] of rootFields(schema).filter(
    ([n, c]) => n.startsWith('Mutation.') && !audienceOf(schema, c).quem.includes('PUBLICO'),
  ))
    if (!audienceOf(schema, campo).quem.includes('CONVIDADO'))
      await assert.rejects(
        convidado.chama(campo.name, argsDe(campo, id)),
        { name: 'SemPermissaoException' },
        nome,
      )
  assert.deepEqual(await somaDoBanco(db), antes)
  for (const alvo of [outro, daMesma, processoId, ...fechados])
    await recusa(db, () => convidado.chama('documentoRejeitarAssinatura', { id: alvo }), {
      name: 'NaoEncontradoException',
    })
  await recusa(db, () => convidado.chama('documentoRejeitarAssinatura', { id: anexo }), {
    codigo: 'PODE_REJEITAR_ASSINATURA',
  })
})

test('me do convidado é ele, sem CPF', async () => {
  await db
    .updateTable('convidado')
    .set({ cpf: '90530000113', nome: 'Maria Ferreira' })
    .where('id', '=', convidadoId)
    .execute()
  assert.deepEqual(
    await convidado.chama(
      'me',
      {},
      '{ id nome email login cpf roles cargos setores { id } perfil { certificado { provider } } }',
    ),
    {
      id: convidadoId,
      nome: 'Maria Ferreira',
      email,
      login: '',
      cpf: null,
      roles: [],
      cargos: [],
      setores: [],
      perfil: { certificado: null },
    },
  )
  assert.ok(isObjectType(schema.getType('Me')))
  assert.ok(beto.id)
})
