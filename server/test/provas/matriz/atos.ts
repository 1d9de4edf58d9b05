import type { Flag } from '@autos/contract/acoes.ts'
import { completarCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import type { Cena } from '../../ensaio.ts'
import { newId } from '../../../src/kernel/ids.ts'
import type { Contexto } from '../../../src/modules/ator/index.ts'
import type { Matriz } from './mundo-da-matriz.ts'
import { ESPECIE, type Plantado, TIPO_DE_PROCESSO } from './planta.ts'
import type { Veredito } from './oraculo.ts'
import type { Pessoa } from './pessoas.ts'
import type { Situacao } from './situacoes.ts'

type Args = Record<string, unknown>

export type Ato = {
  nome: string
  alvo: Situacao['tipo']
  /** Uma destas basta; ou o que o oráculo diz por outro caminho. */
  permite: readonly Flag[] | ((v: Veredito) => boolean)
  /** Um pedido que, fora a permissão, se aceita. */
  args(matriz: Matriz, item: Plantado): Args
  /** O que se faz antes, na mesma cena. */
  antes?(cena: Cena, contexto: Contexto, matriz: Matriz, item: Plantado): Promise<Args>
  /** Só se lê: não se confere que nada mudou. */
  leitura?: boolean
  /** Abre um PDF num processo à parte. */
  demorado?: boolean
  /** O pedido que aqui se faz não serve a quem não é da equipe. */
  soEquipe?: boolean
  /** A porta já o nega a estes. */
  naoDe?: readonly Pessoa['contexto'][]
  /** Ninguém o faz no lugar de outra pessoa (domínio D13): a porta o diz, sem olhar o item. */
  proprio?: boolean
  /** Onde os documentos não dizem, não se confere. */
  calado?(situacao: Situacao): boolean
}

const soId = (_: Matriz, { id }: Plantado): Args => ({ id })
const ato =
  (alvo: Situacao['tipo']) =>
  (nome: string, permite: Ato['permite'], args: Ato['args'] = soId, mais: Partial<Ato> = {}): Ato => ({
    nome,
    alvo,
    permite,
    args,
    ...mais,
  })
const doc = ato('documento')
const proc = ato('processo')
const filho = { ORIGEM: 'ORIGEM_FILHO', CARGA: 'CARGA_FILHO' } as const
const enviar: Ato['args'] = ({ setores }, { id, situacao }) => ({
  id,
  destinoId: setores[filho[situacao.em]],
  mensagem: 'Segue.',
})
const restringir: Ato['args'] = (_, { id }) => ({
  id,
  restricoes: ['INTERNO'],
  motivo: 'Pedido de acesso à informação.',
  // Do sigilo ao público interno, abre-se.
  dadosVistos: true,
})

/** A peça só serve de principal. */
const anexar: Ato['args'] = ({ pares }, { id, situacao }) => {
  const par = pares[situacao.em].documento
  // Havendo convidado que leia o principal, já se viu.
  return situacao.vinculo !== null || situacao.publicado || situacao.anexos > 0
    ? { anexoId: par, principalId: id, dadosVistos: true }
    : { anexoId: id, principalId: par, dadosVistos: true }
}

const assinantes: Ato['args'] = ({ pessoas }, { id, situacao, externos }) => ({
  documentoId: id,
  assinantes: [...situacao.assinaram, ...situacao.pendentes, ...situacao.rejeitaram, 'membro de OUTRO']
    .filter((nome) => nome in pessoas)
    .map((nome) => ({ usuarioId: pessoas[nome] })),
  assinantesExternos: externos,
})

async function enviarArquivo(
  { chama }: Cena,
  contexto: Contexto,
  { m }: Matriz,
  { id }: Plantado,
): Promise<Args> {
  const url = await chama<string>(contexto, 'documentoPutUrl', { id, extensao: 'pdf' }, '')
  return { versionId: await m.armazem.receber(url, new TextEncoder().encode('%PDF-1.4 novo')) }
}

async function interessarDeFora(
  { db }: Cena,
  _: Contexto,
  __: Matriz,
  { id: processoId }: Plantado,
): Promise<Args> {
  const id = newId()
  const cpfCnpj = completarCpf(`${620_000_000}`)
  await db
    .insertInto('interessadoExterno')
    .values({ id, nomeRazao: 'Iraci Fontana', email: 'iraci@fora.example', cpfCnpj })
    .execute()
  await db.insertInto('interessado').values({ processoId, externoId: id, ordem: 99 }).execute()
  return { id }
}

const existe = (v: Veredito): boolean => v.existe
const restaura = (v: Veredito): boolean => v.restaura
const consulta = (v: Veredito): boolean => v.consulta
const reproduz = (v: Veredito): boolean => v.reproduz
const veQuemViu = (v: Veredito): boolean => v.veQuemViu
const copiar: Ato['args'] = ({ pessoas }, { id }) => ({ id, destinos: [pessoas['membro de CARGA_FILHO']] })
/** O que espera a eliminação; se a lista barra o que não tem flag, não se diz. */
const emEliminacao = { calado: (s: Situacao) => s.emEliminacao }
/** Quem "tem a carga" do que está no arquivo, não se diz. */
const noArquivo = { leitura: true, calado: (s: Situacao) => s.arquivado }

export const ATOS: readonly Ato[] = [
  doc('documento', existe, soId, { leitura: true, naoDe: ['CIDADAO'] }),
  doc('documentoPorUuid', existe, (_, { uuid }) => ({ uuid }), { leitura: true, naoDe: ['CIDADAO'] }),
  doc('cidadaoDocumento', existe, soId, {
    leitura: true,
    naoDe: ['PUBLICO', 'USUARIO', 'CONVIDADO', 'INTEGRADOR'],
  }),
  doc(
    'documentoPutUrl',
    (v) => v.mandaArquivo,
    (_, { id }) => ({ id, extensao: 'pdf' }),
  ),
  doc('documentoAceitar', ['PODE_ACEITAR_REJEITAR']),
  doc('documentoRejeitar', ['PODE_ACEITAR_REJEITAR'], (_, { id }) => ({ id, motivo: 'Não é daqui.' })),
  doc('documentoAnexar', ['PODE_ANEXAR'], anexar),
  doc('documentoAssinarSimples', ['PODE_ASSINAR', 'DEVE_ASSINAR'], soId, {
    demorado: true,
    soEquipe: true,
    proprio: true,
  }),
  doc(
    'documentoRejeitarAssinatura',
    ['PODE_REJEITAR_ASSINATURA'],
    (_, { id }) => ({ id, motivo: 'Não concordo.' }),
    { proprio: true },
  ),
  doc('documentoAlterarAssinantes', ['PODE_ADICIONAR_ASSINANTES'], assinantes),
  doc('documentoAlterarTitulo', ['PODE_ALTERAR_TITULO'], (_, { id }) => ({ id, titulo: 'Outro título' })),
  doc('documentoAlterarAssunto', ['PODE_ALTERAR_ASSUNTO'], (_, { id }) => ({ id, assunto: 'Outro assunto' })),
  doc('documentoAlterarRequerente', ['PODE_ALTERAR_ASSUNTO'], (_, { id }) => ({
    id,
    nome: 'Maria das Dores',
  })),
  doc('documentoAlterarNivelAssinatura', ['PODE_ALTERAR_NIVEL_ASSINATURA'], (_, { id }) => ({
    id,
    nivelAssinatura: 'SIMPLES',
  })),
  doc('documentoAlterarRestricoes', ['PODE_ALTERAR_RESTRICOES'], restringir),
  doc('documentoAlterarClassificacao', ['PODE_ALTERAR_CLASSIFICACAO'], (_, { id }) => ({
    id,
    especie: ESPECIE,
  })),
  doc('documentoArquivar', ['PODE_ARQUIVAR']),
  doc('documentoDesarquivar', ['PODE_DESARQUIVAR'], (_, { id }) => ({ id, motivo: 'Voltou à pauta.' })),
  doc('documentoDesanexar', ['PODE_DESANEXAR']),
  doc('documentoDisjuntar', ['PODE_DISJUNTAR']),
  doc('documentoDesconsiderar', ['PODE_DESCONSIDERAR'], (_, { id }) => ({
    id,
    motivo: 'Juntada por engano.',
  })),
  doc('documentoEnviar', ['PODE_ENVIAR'], enviar),
  doc('documentoDesfazerEnvio', (v) => v.desfazEnvio),
  doc('documentoExcluir', ['PODE_EXCLUIR']),
  doc('documentoRestaurar', restaura),
  doc('documentoJuntar', ['PODE_JUNTAR'], ({ pares }, { id, situacao }) => ({
    documentoId: id,
    processoId: pares[situacao.em].processo,
    confirmarSigilo: true,
    dadosVistos: true,
  })),
  doc('documentoSubstituir', ['PODE_SUBSTITUIR'], (_, { id }) => ({ id, extensao: 'pdf' }), {
    antes: enviarArquivo,
  }),
  doc('diarioAutopublicacaoCreate', ['PODE_PUBLICAR'], (_, { id }) => ({
    documentoId: id,
    ato: { titulo: 'Portaria', codCategoria: 4 },
    dadosVistos: true,
  })),
  doc('marcadorVincular', ['PODE_MARCAR'], (_, { id }) => ({
    docprocId: id,
    nome: 'Urgente',
    tipo: 'PESSOAL',
  })),
  doc('acoesNegadas', consulta, soId, { leitura: true }),
  doc('andamentos', consulta, soId, { leitura: true }),
  doc('visualizacoes', veQuemViu, soId, noArquivo),
  doc('copiaEnviar', reproduz, copiar, emEliminacao),
  doc('documentoClonar', reproduz, soId, emEliminacao),
  proc('processo', existe, soId, { leitura: true }),
  proc('acoesNegadas', consulta, soId, { leitura: true }),
  proc('andamentos', consulta, soId, { leitura: true }),
  proc('visualizacoes', veQuemViu, soId, noArquivo),
  proc('copiaEnviar', reproduz, copiar, emEliminacao),
  proc('processoExportar', consulta, (_, { id }) => ({ processoId: id, formato: 'ZIP' }), emEliminacao),
  proc('processoAlterarTitulo', ['PODE_ALTERAR_TITULO'], (_, { id }) => ({ id, titulo: 'Outro título' })),
  proc('processoAlterarAssunto', ['PODE_ALTERAR_ASSUNTO'], (_, { id }) => ({ id, assunto: 'Outro assunto' })),
  proc('processoAlterarRestricoes', ['PODE_ALTERAR_RESTRICOES'], restringir),
  proc('processoAlterarClassificacao', ['PODE_ALTERAR_CLASSIFICACAO'], (_, { id }) => ({
    id,
    tipo: TIPO_DE_PROCESSO,
  })),
  proc('processoAdicionarInteressados', ['PODE_ALTERAR_INTERESSADOS'], ({ pessoas }, { id }) => ({
    processoId: id,
    interessados: [pessoas['interessada']],
    interessadosExternos: [],
  })),
  proc(
    'interessadoExternoCorrigir',
    ['PODE_ALTERAR_INTERESSADOS'],
    (_, { id }) => ({ processoId: id, email: 'souza@fora.example', versao: 1 }),
    { antes: interessarDeFora },
  ),
  proc('processoArquivar', ['PODE_ARQUIVAR']),
  proc('processoDesarquivar', ['PODE_DESARQUIVAR'], (_, { id }) => ({ id, motivo: 'Voltou à pauta.' })),
  proc('processoApensar', ['PODE_APENSAR'], ({ pares }, { id, situacao, restricao }) => ({
    ids: [id, pares[situacao.em].porRestricao[restricao]],
  })),
  proc('processoDesapensar', ['PODE_DESAPENSAR']),
  proc('processoEnviar', ['PODE_ENVIAR'], enviar),
  proc('processoDesfazerEnvio', (v) => v.desfazEnvio),
  proc('processoExcluir', ['PODE_EXCLUIR']),
  proc('processoRestaurar', restaura),
  proc('documentoCadastrar', ['PODE_CADASTRAR_DOCUMENTO'], (_, { id }) => ({
    dados: { especie: ESPECIE, origem: 'ELETRONICA', titulo: 'Nova peça', processoId: id },
  })),
]
