import type { Estado } from './estado.ts'
import type { MundoDoAlcance, Pessoa } from './mundo-do-alcance.ts'
import type { Segredo } from './segredos.ts'
import { JONAS } from '../../cidadaos.ts'
import { idDe } from '../../elenco.ts'

export type Args = Record<string, unknown>
export type Onde = { mundo: MundoDoAlcance; quem: Pessoa; segredo: Segredo; estado: Estado }
type Gerar = (onde: Onde) => Args[]

/** Cada combinação destes valores. */
function cada(valores: Record<string, readonly unknown[]>): Args[] {
  return Object.entries(valores).reduce<Args[]>(
    (feitas, [nome, quais]) => feitas.flatMap((args) => quais.map((valor) => ({ ...args, [nome]: valor }))),
    [{}],
  )
}

/** O segredo e o que o contém, o que é de quem age, e o que se fez pelo caminho. */
const documentos = ({ segredo, quem, estado }: Onde): string[] => [
  ...segredo.documentos,
  ...(quem.documento === undefined ? [] : [quem.documento]),
  ...estado.novos.documentos,
]
const processos = ({ segredo, quem, estado }: Onde): string[] => [
  ...segredo.processos,
  ...(quem.processo === undefined ? [] : [quem.processo]),
  ...estado.novos.processos,
]
const itens = (onde: Onde): string[] => [...documentos(onde), ...processos(onde)]
/** Quem age, um colega de quem tem o segredo, e alguém de longe. */
const pessoas = ({ quem }: Onde): string[] => [
  ...new Set([...(quem.tipo === 'EQUIPE' ? [quem.id] : []), idDe('elo'), idDe('beto')]),
]
const daEquipe = ({ mundo: { gente } }: Onde): string[] =>
  gente.filter(({ tipo }) => tipo === 'EQUIPE').map(({ id }) => id)
const setores = ({ mundo: { m, grupo } }: Onde): string[] => [
  m.setores.protocolo,
  m.setores.juridico,
  m.setores.fazenda,
  grupo,
]
const destinos = (onde: Onde): string[] => [...setores(onde), ...pessoas(onde)]

const nosDocumentos: Gerar = (onde) => cada({ id: documentos(onde) })
const nosProcessos: Gerar = (onde) => cada({ id: processos(onde) })
const comMotivo =
  (gerar: Gerar): Gerar =>
  (onde) =>
    gerar(onde).map((args) => ({ ...args, motivo: 'Assim é preciso.' }))
const restringir =
  (quais: (onde: Onde) => string[], mais: Args[]): Gerar =>
  (onde) =>
    cada({
      id: quais(onde),
      como: [
        ...mais.flatMap((um) => [
          { restricoes: ['INTERNO'], ...um },
          { restricoes: ['POSSE'], ...um },
        ]),
        { restricoes: [] },
        ...pessoas(onde).map((id) => ({ restricoes: ['SIGILOSO'], autorizados: [id] })),
      ],
    }).map(({ id, como }) => ({ id, ...(como as Args), motivo: 'Assim é preciso.', dadosVistos: true }))

/** Os que já constam, e mais um, da casa ou de fora. */
const assinantes: Gerar = (onde) =>
  documentos(onde).flatMap((documentoId) => {
    const constam = onde.estado.assinantes.filter(({ documento }) => documento === documentoId)
    const daCasa = constam.flatMap(({ usuario, cargo }) =>
      usuario === null ? [] : [{ usuarioId: usuario, cargo }],
    )
    const deFora = constam.flatMap(({ convidado }) => convidado ?? [])
    const comum = { documentoId, dadosVistos: true }
    return [
      ...pessoas(onde)
        .filter((id) => !daCasa.some(({ usuarioId }) => usuarioId === id))
        .map((usuarioId) => ({
          ...comum,
          assinantes: [...daCasa, { usuarioId }],
          assinantesExternos: deFora,
        })),
      ...(deFora.includes(onde.mundo.convidadoId)
        ? []
        : [{ ...comum, assinantes: daCasa, assinantesExternos: [...deFora, onde.mundo.convidadoId] }]),
    ]
  })

const presos: Gerar = (onde) =>
  cada({ anexoId: documentos(onde), principalId: documentos(onde) })
    .filter(({ anexoId, principalId }) => anexoId !== principalId)
    .map((args) => ({ ...args, dadosVistos: true }))

const interessar: Gerar = (onde) =>
  processos(onde).flatMap((processoId) => [
    ...pessoas(onde).map((id) => ({ processoId, interessados: [id] })),
    { processoId, interessadosExternos: [onde.mundo.interessadoId] },
  ])

const regra = ({ mundo: { m } }: Onde) => ({
  nome: 'Regra do alcance',
  gatilho: 'DOCUMENTO_DESARQUIVADO',
  acoes: [{ enviar: m.setores.fazenda }],
})
const ESPECIE = { especie: 'Memorando', origem: 'ELETRONICA', titulo: 'Feito pelo caminho' }

/** O que pode mudar quem lê: tenta-se por toda a parte, por quem o contrato diz que o pode chamar. */
export const ATOS: Record<string, Gerar> = {
  // composição
  documentoAnexar: presos,
  documentoDesanexar: nosDocumentos,
  documentoJuntar: (onde) =>
    cada({
      documentoId: documentos(onde),
      processoId: processos(onde),
      confirmarSigilo: [true],
      dadosVistos: [true],
    }),
  documentoDisjuntar: nosDocumentos,
  documentoDesconsiderar: comMotivo(nosDocumentos),
  processoApensar: (onde) =>
    cada({ um: processos(onde), outro: processos(onde) })
      .filter(({ um, outro }) => (um as string) < (outro as string))
      .map(({ um, outro }) => ({ ids: [um, outro] })),
  processoDesapensar: nosProcessos,

  // assinatura
  documentoAlterarAssinantes: assinantes,
  documentoAssinarSimples: nosDocumentos,
  documentoRejeitarAssinatura: comMotivo(nosDocumentos),

  // movimento
  documentoEnviar: (onde) => cada({ id: documentos(onde), destinoId: destinos(onde) }),
  processoEnviar: (onde) => cada({ id: processos(onde), destinoId: destinos(onde) }),
  documentoDesfazerEnvio: nosDocumentos,
  processoDesfazerEnvio: nosProcessos,
  documentoArquivar: nosDocumentos,
  processoArquivar: nosProcessos,
  documentoDesarquivar: nosDocumentos,
  processoDesarquivar: nosProcessos,
  documentoAceitar: nosDocumentos,
  documentoRejeitar: nosDocumentos,
  documentoExcluir: nosDocumentos,
  processoExcluir: nosProcessos,
  documentoRestaurar: nosDocumentos,
  processoRestaurar: nosProcessos,

  // quem lê
  documentoAlterarRestricoes: restringir(documentos, [{}, { autorizadosExternos: [JONAS.cpf] }]),
  processoAlterarRestricoes: restringir(processos, [{}]),
  documentoLerComMotivo: comMotivo(nosDocumentos),
  processoLerComMotivo: comMotivo(nosProcessos),
  processoAdicionarInteressados: (onde) => interessar(onde).map((args) => ({ ...args, dadosVistos: true })),
  processoRemoverInteressados: interessar,
  documentoSolicitarArquivo: (onde) =>
    cada({ processoId: processos(onde) }).map((args) => ({
      ...args,
      cpfCnpj: JONAS.cpf,
      email: 'jonas@fora.example',
      titulo: 'Pedido pelo caminho',
      instrucoes: 'Envie.',
    })),
  documentoSolicitarNovamente: comMotivo(nosDocumentos),

  // cópias e cadastros
  copiaEnviar: (onde) =>
    cada({
      id: itens(onde),
      destinos: pessoas(onde)
        .slice(-1)
        .map((id) => [id]),
    }),
  documentoClonar: nosDocumentos,
  documentoTarjar: (onde) => cada({ id: documentos(onde), titulo: ['Versão pública'], tarjas: [[]] }),
  documentoCadastrar: (onde) => [
    { dados: ESPECIE },
    ...processos(onde).map((processoId) => ({ dados: { ...ESPECIE, processoId } })),
  ],
  processoCadastrar: () => [{ dados: { tipo: 'Administrativo', titulo: 'Feito pelo caminho' } }],
  documentoAlterarClassificacao: (onde) => cada({ id: documentos(onde), especie: ['Comunicação Interna'] }),
  processoAlterarClassificacao: (onde) =>
    cada({ id: processos(onde), tipo: ['Administrativo', 'de Sindicância'], motivo: ['Assim é preciso.'] }),

  // grupos, pessoas, setores e a entidade
  grupoCriar: (onde) =>
    pessoas(onde)
      .slice(1)
      .map((id) => ({ nome: 'Grupo do caminho', membros: [id] })),
  grupoAlterar: (onde) =>
    pessoas(onde).map((id) => ({ grupo: onde.mundo.grupo, nome: 'Comissão', membros: [onde.quem.id, id] })),
  grupoEncerrar: ({ mundo: { grupo } }) => [{ grupo }],
  usuarioAlterarSetores: (onde) => [
    ...cada({ id: daEquipe(onde), setores: [[onde.mundo.m.setores.protocolo]] }),
    ...cada({ id: pessoas(onde), setores: [[]] }),
    ...cada({ id: [idDe('ana'), idDe('elo')], setores: [[]], destinoId: [onde.mundo.m.setores.fazenda] }),
  ],
  usuarioAlterarPapeis: (onde) =>
    cada({ id: pessoas(onde), papeis: [['access', 'classificacaoDocumental']] }),
  usuarioDesativar: (onde) =>
    cada({ id: [idDe('ana'), idDe('elo')], destinoId: [onde.mundo.m.setores.fazenda] }),
  usuarioReativar: (onde) => cada({ id: pessoas(onde) }),
  setorEncerrar: (onde) => cada({ id: setores(onde).slice(0, 2), destinoId: [onde.mundo.m.setores.fazenda] }),
  setorAlterar: ({ mundo: { m } }) => [
    { id: m.setores.protocolo, nome: 'Protocolo Geral', sigla: 'PROT', superiorId: m.setores.fazenda },
  ],
  entidadeAlterar: ({ mundo: { m } }) => [
    { dados: { clsVeSigiloso: true } },
    { dados: { setorProtocoloId: m.setores.fazenda } },
  ],
  automacaoRegraSalvar: (onde) => [{ dados: regra(onde) }],
  automacaoRegraAtivar: ({ estado }) => estado.novos.regras.map((id) => ({ id })),
}

/** Quem reproduz o que está escrito precisa lê-lo: aceitá-lo de quem não lê já é vazamento. */
export const REPRODUZ: readonly string[] = ['copiaEnviar', 'documentoClonar', 'documentoTarjar']
