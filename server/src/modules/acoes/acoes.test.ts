import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ACOES, type Flag, FLAGS, SEM_ACAO } from '@autos/contract/acoes.ts'
import { Recusa } from '@autos/contract/erros.ts'
import { ator, CENARIOS } from '../../../test/cenarios.ts'
import { exigir } from './exigir.ts'
import { derivar, type Fatos } from './fatos.ts'
import { GRAUS, I, type Impedimento } from './impedimentos.ts'
import { acoesDe, ALVO, impedimentoDe, negadasDe, REGRAS } from './regras.ts'
import { SUPRESSORES } from './supressores.ts'

/** Como os cenários abreviam as permissões. */
// prettier-ignore
const APELIDO: Record<string, Flag> = {
  ACEITAR: 'PODE_ACEITAR_REJEITAR', ANEXAR: 'PODE_ANEXAR', ASSINAR: 'PODE_ASSINAR', DEVE_ASSINAR: 'DEVE_ASSINAR', ASSINANTES: 'PODE_ADICIONAR_ASSINANTES', APENSAR: 'PODE_APENSAR',
  INTERESSADOS: 'PODE_ALTERAR_INTERESSADOS', TITULO: 'PODE_ALTERAR_TITULO', ASSUNTO: 'PODE_ALTERAR_ASSUNTO', NIVEL: 'PODE_ALTERAR_NIVEL_ASSINATURA', ARQUIVAR: 'PODE_ARQUIVAR',
  RESTRICOES: 'PODE_ALTERAR_RESTRICOES', CLASSIFICACAO: 'PODE_ALTERAR_CLASSIFICACAO', CADASTRAR: 'PODE_CADASTRAR_DOCUMENTO', DESAPENSAR: 'PODE_DESAPENSAR', DESARQUIVAR: 'PODE_DESARQUIVAR',
  DESANEXAR: 'PODE_DESANEXAR', DISJUNTAR: 'PODE_DISJUNTAR', DESCONSIDERAR: 'PODE_DESCONSIDERAR', ENVIAR: 'PODE_ENVIAR', EXCLUIR: 'PODE_EXCLUIR', JUNTAR: 'PODE_JUNTAR', MARCAR: 'PODE_MARCAR',
  PUBLICAR: 'PODE_PUBLICAR', REJEITAR: 'PODE_REJEITAR_ASSINATURA', REENVIAR: 'DEVE_REENVIAR_ARQUIVO', SUBSTITUIR: 'PODE_SUBSTITUIR',
}
const fatosDe = (nome: string): Fatos => {
  const cenario = CENARIOS.find(([n]) => n === nome)
  assert.ok(cenario, nome)
  return derivar(cenario[1], ator(cenario[2]))
}

test('ter saído, ter filhos e ter sido aberto só tiram permissões de quem criou: aos outros só se apura para explicar', () => {
  const nada = {
    saiu: false,
    anexos: 0,
    apensos: 0,
    ultimaPeca: 0,
    abertoPorOutros: false,
    abertoPorOutroSetor: false,
  }
  const tudo = {
    saiu: true,
    anexos: 1,
    apensos: 1,
    ultimaPeca: 1,
    abertoPorOutros: true,
    abertoPorOutroSetor: true,
  }
  const deOutros = CENARIOS.map(([, linha, quem]) => [linha, ator(quem)] as const).filter(
    ([linha, quem]) => !derivar(linha, quem).criou,
  )
  assert.ok(deOutros.length > 10)
  for (const [linha, quem] of deOutros) {
    const [com, sem] = [tudo, nada].map((fatos) => acoesDe(derivar({ ...linha, ...fatos }, quem)))
    assert.deepEqual(com, sem)
  }
})

for (const [nome, linha, quem, texto] of CENARIOS)
  test(`permissões: ${nome}`, () => {
    const fatos = derivar(linha, ator(quem))
    const esperadas = new Set(
      texto
        .split(' ')
        .filter(Boolean)
        .map((apelido) => APELIDO[apelido]),
    )
    assert.ok(!esperadas.has(undefined), texto)
    assert.deepEqual(
      acoesDe(fatos),
      FLAGS.filter((flag) => esperadas.has(flag)),
    )
    for (const flag of FLAGS)
      if (esperadas.has(flag)) exigir(flag, fatos)
      else
        assert.throws(
          () => exigir(flag, fatos),
          (erro) => erro instanceof Recusa && erro.detalhes.acao === flag && erro.message.endsWith('.'),
        )
  })

test('cada impedimento é, em algum cenário, o primeiro motivo da sua permissão', () => {
  const primeiros = new Map<Flag, Set<Impedimento>>(FLAGS.map((flag) => [flag, new Set()]))
  for (const [, linha, quem] of CENARIOS) {
    const fatos = derivar(linha, ator(quem))
    for (const flag of FLAGS) {
      const impedimento = impedimentoDe(flag, fatos)
      if (impedimento !== null) primeiros.get(flag)?.add(impedimento)
    }
  }
  const nome = (impedimento: Impedimento) =>
    Object.entries(I).find(([, i]) => i === impedimento)?.[0] ?? impedimento.motivo
  const nunca = FLAGS.flatMap((flag) =>
    (REGRAS[flag] as readonly Impedimento[])
      .filter((i) => !primeiros.get(flag)?.has(i))
      .map((i) => `${flag}: ${nome(i)}`),
  )
  assert.deepEqual(nunca, [])
  const vistos = new Set([...primeiros.values()].flatMap((conjunto) => [...conjunto]))
  assert.deepEqual(
    SUPRESSORES.filter((s) => !vistos.has(s)).map((s) => s.motivo),
    [],
  )
})

test('os motivos vêm na ordem do domínio: existência, acesso, estado, relação, papel', () => {
  for (const flag of FLAGS) {
    const graus = REGRAS[flag].map(({ grau }) => GRAUS.indexOf(grau))
    assert.deepEqual(
      graus,
      graus.toSorted((a, b) => a - b),
      flag,
    )
  }
})

test('todo impedimento serve a alguma permissão', () => {
  const usados = new Set<Impedimento>(
    Object.values(REGRAS).flatMap((regra: readonly Impedimento[]) => regra.map((i) => i.de ?? i)),
  )
  assert.deepEqual(
    Object.entries(I)
      .filter(([, i]) => !usados.has(i))
      .map(([nome]) => nome),
    [],
  )
})

test('disjuntar e desconsiderar nunca ao mesmo tempo; assinar e dever assinar também não', () => {
  for (const [nome, linha, quem] of CENARIOS) {
    const acoes = acoesDe(derivar(linha, ator(quem)))
    for (const par of [
      ['PODE_DISJUNTAR', 'PODE_DESCONSIDERAR'],
      ['PODE_ASSINAR', 'DEVE_ASSINAR'],
    ] as const)
      assert.ok(!par.every((flag) => acoes.includes(flag)), `${nome}: ${par.join(' e ')}`)
  }
})

test('as permissões do contrato são as das regras, e cada mutation tem uma ação só', () => {
  const pasta = new URL('../../../../contract/', import.meta.url)
  const sdl = readdirSync(pasta)
    .filter((nome) => nome.endsWith('.graphql'))
    .map((nome) => readFileSync(new URL(nome, pasta), 'utf8'))
    .join('\n')
  assert.deepEqual(
    sdl
      .match(/enum Acao \{([^}]*)\}/)?.[1]
      ?.split(/\s+/)
      .filter(Boolean)
      .toSorted(),
    FLAGS.toSorted(),
  )
  const mutations = [...sdl.matchAll(/(?:extend )?type Mutation \{([\s\S]*?)\n\}/g)].flatMap(
    ([, corpo = '']) => [...corpo.matchAll(/^ {2}(\w+)[(:]/gm)].map(([, nome = '']) => nome),
  )
  const citadas = [
    ...Object.values(ACOES).flatMap((acao) => [...acao.mutations]),
    ...Object.keys(SEM_ACAO),
  ] as string[]
  assert.deepEqual(
    citadas.filter((nome, i) => citadas.indexOf(nome) !== i && nome !== 'documentoProcessar'),
    [],
    'mutations em mais de uma ação',
  )
  assert.deepEqual(
    mutations.filter((nome) => !citadas.includes(nome)),
    [],
    'mutations sem ação',
  )
})

test('a recusa diz o título, o motivo, quem pode e o que fazer em vez disso', () => {
  const recusa = (flag: Flag, nome: string): Recusa => {
    try {
      exigir(flag, fatosDe(nome))
    } catch (erro) {
      if (erro instanceof Recusa) return erro
    }
    throw new Error(`${flag} passou em '${nome}'`)
  }
  const dita = ({ nome, status, message, detalhes }: Recusa) => [
    nome,
    status,
    message,
    detalhes.quemPode,
    detalhes.atalho,
  ]
  assert.deepEqual(dita(recusa('PODE_ARQUIVAR', 'devo assinar o rascunho')), [
    'EstadoInvalidoException',
    409,
    'Ofício: tem assinatura pendente.',
    undefined,
    'DEVE_ASSINAR',
  ])
  assert.deepEqual(dita(recusa('PODE_ENVIAR', 'arquivado pelo meu setor')), [
    'EstadoInvalidoException',
    409,
    'Ofício: está arquivado.',
    undefined,
    'PODE_DESARQUIVAR',
  ])
  assert.deepEqual(dita(recusa('PODE_ENVIAR', 'concluso de outro e com outro')), [
    'SemPermissaoException',
    403,
    'Ofício: não está na sua carga nem na do seu setor.',
    'OUTRO',
    undefined,
  ])
  assert.deepEqual(dita(recusa('PODE_ENVIAR', 'enviei para outro setor')), [
    'CargaAlteradaException',
    409,
    'Enviado para OUTRO por Marlise às 14:02. A lista foi atualizada.',
    'OUTRO',
    undefined,
  ])
  assert.deepEqual(dita(recusa('PODE_ARQUIVAR', 'processo que enviei')), [
    'CargaAlteradaException',
    409,
    'Enviado para OUTRO por Marlise às 14:02. A lista foi atualizada.',
    'OUTRO',
    undefined,
  ])
  assert.deepEqual(dita(recusa('PODE_CADASTRAR_DOCUMENTO', 'processo que enviei')), [
    'SemPermissaoException',
    403,
    'Licença: não está na sua carga nem na do seu setor.',
    'OUTRO',
    undefined,
  ])
  assert.deepEqual(dita(recusa('PODE_ENVIAR', 'outra pessoa está assinando')), [
    'DocumentoEmAssinaturaException',
    409,
    'Ofício: está sendo assinado por Beto até 14:12.',
    undefined,
    undefined,
  ])
  assert.deepEqual(dita(recusa('PODE_DISJUNTAR', 'peça minha, processo já movido')), [
    'EstadoInvalidoException',
    409,
    'Ofício: o processo já tramitou depois da juntada.',
    undefined,
    'PODE_DESCONSIDERAR',
  ])
  assert.deepEqual(dita(recusa('PODE_APENSAR', 'rascunho do meu setor, na carga dele')), [
    'EstadoInvalidoException',
    409,
    'Ofício: só vale para processos.',
    undefined,
    undefined,
  ])
})

test('a quem não lê o conteúdo, a recusa não fala de título sigiloso, peças nem assinantes', () => {
  for (const [nome, linha, quem] of CENARIOS) {
    const fatos = derivar(
      {
        ...linha,
        interno: true,
        sigiloso: true,
        autorizado: false,
        constoAssinante: false,
        devoAssinar: false,
        titulo: 'Fulana de Tal',
        travaNome: 'Sicrano',
      },
      ator(quem),
    )
    assert.equal(fatos.podeVer, false)
    for (const { acao, motivo } of negadasDe(fatos)) {
      assert.doesNotMatch(motivo, /Fulana|Sicrano/, `${nome}: ${acao}`)
      // O que se diz da própria pessoa ('você já assinou') não é segredo para ela.
      if (!motivo.startsWith('você'))
        assert.doesNotMatch(motivo, /peças|assinantes|assinatura|interessad/, `${nome}: ${acao}`)
      assert.throws(
        () => exigir(acao, fatos),
        (erro: Error) => !erro.message.includes('Fulana'),
      )
    }
  }
})

test('o menu explica só o que se faz com um item desse tipo', () => {
  const negadas = negadasDe(fatosDe('processo novo do meu setor'))
  assert.ok(negadas.every(({ acao }) => ALVO[acao].includes('processo')))
  assert.deepEqual(
    FLAGS.filter((flag) => ALVO[flag].length === 0),
    [],
  )
})
