import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql'
import { entrarComo, IRACI } from '../../cidadaos.ts'
import { abrir, convidar } from '../../convidados.ts'
import { ErroDaChamada, mundo, type Pessoa } from '../../mundo.ts'
import { missing, rootFields, schema } from '../../../src/app/schema.ts'
import { AUTORIZACAO, type Quem, QUEM } from './autorizacao.ts'
import { CHAMADAS } from './chamadas.ts'
import { faltas } from './comparar.ts'
import { DESVIOS, FALTAM } from './faltam.ts'

const campos = rootFields(schema)
const nomes = new Set(campos.map(([nome]) => nome))

test('o esquema tem tudo o que a especificação §7 e o domínio §15 pedem, menos o que consta de faltam.ts; o que já existe sai de lá', () => {
  const listadas = [...Object.values(FALTAM).flat(), ...Object.keys(DESVIOS)].toSorted()
  const atuais = faltas(schema)
  assert.deepEqual(
    {
      faltaListar: atuais.filter((f) => !listadas.includes(f)),
      jaExiste: listadas.filter((f) => !atuais.includes(f)),
    },
    { faltaListar: [], jaExiste: [] },
  )
})

test('todo campo da raiz tem uma linha em autorizacao.ts, e toda linha é de um campo que existe ou que os documentos pedem', () => {
  const pedidos = new Set(
    (['Query', 'Mutation'] as const).flatMap((raiz) => CHAMADAS[raiz].map(({ nome }) => `${raiz}.${nome}`)),
  )
  assert.deepEqual(
    [...nomes].filter((nome) => !Object.hasOwn(AUTORIZACAO, nome)),
    [],
    'campos sem linha',
  )
  assert.deepEqual(
    Object.keys(AUTORIZACAO).filter((nome) => !nomes.has(nome) && !pedidos.has(nome)),
    [],
    'linhas de ninguém',
  )
})

test('na porta entra quem a linha diz, e mais ninguém: o anônimo com 401, os outros com 403, antes de qualquer outra resposta', async () => {
  const m = await mundo()
  const convidado = await abrir(
    m,
    (await convidar(m, await m.documento('Contrato'), 'maria@exemplo.com')).token,
  )
  // Sair encerra a sessão: cada chamada entra de novo.
  const cidadao: Pick<Pessoa, 'chama'> = {
    chama: async (...pedido) => (await entrarComo(m, IRACI)).chama(...pedido),
  }
  const porta: Record<Quem, Pick<Pessoa, 'chama'>> = {
    PUBLICO: m.publico,
    SEM_ACESSO: m.zeca,
    EQUIPE: m.ana,
    CONVIDADO: convidado,
    CIDADAO: cidadao,
  }
  const erradas: string[] = []
  for (const [nome, campo] of campos.filter(([n]) => !missing.includes(n))) {
    const args = Object.fromEntries(
      campo.args
        .filter(({ type }) => isNonNullType(type))
        .map((arg) => [arg.name, arg.name === 'setorId' ? m.ana.setor : qualquer(arg.type)]),
    )
    const { quem: aceitos, papel } = AUTORIZACAO[nome]!
    for (const quem of QUEM) {
      const esperada =
        aceitos.includes(quem) && papel === undefined
          ? undefined
          : quem === 'PUBLICO'
            ? 'NaoAutenticadoException'
            : 'SemPermissaoException'
      const recusa = await recusaDe(porta[quem], campo.name, args)
      if (esperada !== (DA_PORTA.includes(recusa ?? '') ? recusa : undefined))
        erradas.push(`${nome} por ${quem}: ${recusa ?? 'aceito'}`)
    }
  }
  assert.deepEqual(erradas, [])
})

const DA_PORTA = ['NaoAutenticadoException', 'SemPermissaoException']

async function recusaDe(
  quem: Pick<Pessoa, 'chama'>,
  nome: string,
  args: Record<string, unknown>,
): Promise<string | undefined> {
  try {
    await quem.chama(nome, args)
    return undefined
  } catch (erro) {
    if (!(erro instanceof ErroDaChamada)) throw erro
    assert.notEqual(erro.status, 500, `${nome}: ${erro.message}`)
    return erro.name
  }
}

/** Um valor do tipo: que não ache nada, porque só se pergunta pela porta. */
function qualquer(tipo: GraphQLInputType): unknown {
  const dentro = isNonNullType(tipo) ? tipo.ofType : tipo
  if (isListType(dentro)) return []
  if (isEnumType(dentro)) return dentro.getValues()[0]?.name
  if (isInputObjectType(dentro))
    return Object.fromEntries(
      Object.values(dentro.getFields())
        .filter((f) => isNonNullType(f.type))
        .map((f) => [f.name, qualquer(f.type)]),
    )
  return (
    { Int: 1, Float: 1, Boolean: true, Dia: '2026-03-10', Instante: '2026-03-10T12:00:00Z' }[dentro.name] ??
    '00000000-0000-7000-8000-000000000000'
  )
}
