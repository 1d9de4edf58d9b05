import { diaDoCalendario } from '@autos/contract/regras/calendario.ts'
import type { AtoQueAvisa, DadosDosAtos, DosDois, QuemDoAto } from '../historico/index.ts'
import { fraseDaCausa } from '../cartas/index.ts'
import type { Assunto } from './preferencias.ts'

/** O que o ato guardou, como quem o escreveu o guardou então. */
type Lidos<D> = { readonly [K in keyof D]?: D[K] | undefined }
/** `destino`: a quem chega o aviso, pelo nome do setor, ou 'você'. */
export type Aviso<D = Record<string, unknown>> = {
  titulo: string
  texto: (autor: string, destino: string, dados: Lidos<D>) => string
  /** O que se diz a quem hoje substitui os que se avisam, se também lhe toca. */
  aoSubstituto?: (titulares: string) => string
}
/**
 * De que trata, para as preferências, e o que se diz a cada um dos que o ato manda avisar
 * (historico/atos.ts).
 */
type AvisoDoAto<A extends AtoQueAvisa> = { assunto: Assunto } & {
  [Q in QuemDoAto<A>]: Aviso<DadosDosAtos[A]>
}

const so = (texto: string) => (): string => texto
/** '28/11/2026'. */
const porExtenso = (dia = ''): string => diaDoCalendario(dia)
const ROTULO_DO_NIVEL: Record<string, string> = {
  SIMPLES: 'Simples',
  AVANCADA: 'Avançada',
  QUALIFICADA: 'Qualificada (ICP-Brasil)',
}
const agoraExige = (nivel = ''): string =>
  `O documento que espera a sua assinatura agora exige assinatura ${ROTULO_DO_NIVEL[nivel] ?? ''}.`

/** O mesmo de documento e de processo. */
const dosDois = <K extends keyof DosDois>(ato: K, aviso: { assunto: Assunto; avisar: Aviso<DosDois[K]> }) =>
  ({ [`documento.${ato}`]: aviso, [`processo.${ato}`]: aviso }) as Record<
    `${'documento' | 'processo'}.${K}`,
    typeof aviso
  >

const COMENTOU: Record<string, string> = {
  COMENTAR: 'comentou o texto',
  RESPONDER: 'respondeu a um comentário do texto',
  RESOLVER: 'resolveu um comentário do texto',
  REABRIR: 'reabriu um comentário do texto',
}
const MANDE = 'Mande-o sabendo disso, em Alterar assinantes, ou retire o convidado.'
const RETIDO = {
  DEMORA: 'a leitura do arquivo demora. Irá sozinho quando ela acabar, se nada se achar.',
  DADOS: `há dados pessoais no que ele vai ler. ${MANDE}`,
  SEM_TEXTO: `não se pôde procurar dados pessoais em todo o texto. ${MANDE}`,
}
const NAO_CHEGOU = {
  CONVITE: {
    oQue: 'O convite para assinar não chegou a quem é de fora',
    fazer: 'Corrija o endereço nos detalhes do documento, em Assinaturas.',
  },
  COPIA: {
    oQue: 'A cópia do documento assinado não chegou a quem é de fora',
    fazer: 'Entregue-a por outro meio.',
  },
  PEDIDO: {
    oQue: 'O aviso do pedido de arquivo não chegou',
    fazer:
      'Corrija o endereço em Solicitações externas, e o aviso vai de novo; ou fale com a pessoa por outro meio.',
  },
}
const naoChegou = (sobre: keyof typeof NAO_CHEGOU = 'CONVITE', causa = ''): string =>
  `${NAO_CHEGOU[sobre].oQue}: ${fraseDaCausa(causa)}. ${NAO_CHEGOU[sobre].fazer}`
const aoSubstituto = (titulares: string): string =>
  `Há um documento à espera da assinatura de ${titulares}: você substitui, e pode assiná-lo.`
const SUA_VEZ = {
  titulo: 'Assinatura pedida',
  texto: so('Há um documento à espera da sua assinatura.'),
  aoSubstituto,
}
const NIVEL_ALTERADO = 'Nível de assinatura alterado'

// prettier-ignore
const POR_ATO = {
  ...dosDois('copia-enviada', { assunto: 'RECEBIMENTO', avisar: { titulo: 'Cópia para conhecimento', texto: (autor, destino) => `${autor} deu conhecimento a ${destino}.` } }),
  ...dosDois('copia-ciente', { assunto: 'OUTROS', avisar: { titulo: 'Ciência dada', texto: (autor) => `${autor} deu ciência da cópia.` } }),
  ...dosDois('restricao-por-vencer', { assunto: 'OUTROS', avisar: { titulo: 'Restrição por vencer', texto: (_autor, _destino, { venceEm }) => `A restrição vale até ${porExtenso(venceEm)}.` } }),
  ...dosDois('restricao-vencida', { assunto: 'OUTROS', avisar: { titulo: 'Restrição vencida', texto: (_autor, _destino, { venceEm }) => `A restrição valia até ${porExtenso(venceEm)}, e continua enquanto ninguém a alterar.` } }),
  'documento.enviado': { assunto: 'RECEBIMENTO', destinoId: { titulo: 'Documento recebido', texto: (autor, destino) => `${autor} enviou para ${destino}.` } },
  'processo.enviado': { assunto: 'RECEBIMENTO', destinoId: { titulo: 'Processo recebido', texto: (autor, destino) => `${autor} enviou para ${destino}.` } },
  'documento.a-aceitar': { assunto: 'RECEBIMENTO', destinoId: { titulo: 'Documento recebido de outro sistema', texto: (_autor, destino) => `Há uma entrega para ${destino} à espera de aceite.` } },
  'documento.solicitacao-passada': { assunto: 'RECEBIMENTO', destinoId: { titulo: 'Pedido de arquivo', texto: (_autor, destino) => `A resposta a um pedido de arquivo passa a chegar a ${destino}.` } },
  'documento.recebido-de-fora': {
    assunto: 'RECEBIMENTO',
    destinoId: { titulo: 'Arquivo recebido', texto: (autor, _destino, { foraDoPrazo }) => `${autor} mandou o arquivo pedido${foraDoPrazo === true ? ', fora do prazo' : ''}.` },
  },
  'documento.versao-publica-feita': { assunto: 'OUTROS', avisar: { titulo: 'Versão pública pronta', texto: so('Leia-a antes de abri-la ao público.') } },
  'documento.versao-publica-recusada': { assunto: 'OUTROS', avisar: { titulo: 'Versão pública não feita', texto: (_autor, _destino, { motivo }) => motivo ?? 'Nada foi feito.' } },
  'documento.rascunho-comentado': { assunto: 'OUTROS', avisar: { titulo: 'Comentário num texto', texto: (autor, _destino, { fez }) => `${autor} ${COMENTOU[fez ?? ''] ?? 'comentou o texto'}.` } },
  'documento.arquivo-conferido': { assunto: 'ASSINATURA', pedidos: SUA_VEZ },
  'documento.assinantes-alterados': {
    assunto: 'ASSINATURA',
    pedidos: { titulo: 'Assinatura pedida', texto: (autor) => `${autor} pediu a sua assinatura.`, aoSubstituto },
    dispensados: { titulo: 'Assinatura dispensada', texto: (autor) => `${autor} dispensou a sua assinatura.` },
  },
  'convite.retido': { assunto: 'ASSINATURA', avisar: { titulo: 'Convite retido', texto: (_autor, _destino, { causa }) => `O convite para assinar ainda não foi a quem é de fora: ${RETIDO[causa ?? 'DADOS']}` } },
  'carta.nao-chegou': { assunto: 'OUTROS', avisar: { titulo: 'Mensagem que não chegou', texto: (_autor, _destino, { sobre, causa }) => naoChegou(sobre, causa) } },
  'documento.assinado': { assunto: 'ASSINATURA', avisar: { titulo: 'Assinaturas concluídas', texto: (autor) => `${autor} assinou, e não falta mais ninguém.` }, pedidos: SUA_VEZ },
  'documento.assinatura-lembrada': { assunto: 'ASSINATURA', avisar: { titulo: 'Assinatura pendente', texto: so('Há um documento à espera da sua assinatura.'), aoSubstituto } },
  'documento.assinatura-encerrada': { assunto: 'ASSINATURA', avisar: { titulo: 'Assinatura que não virá', texto: (_autor, _destino, { nome }) => `${nome ?? 'A pessoa'} saiu antes de assinar. Em Alterar assinantes, peça a assinatura a outra pessoa.` }, pedidos: SUA_VEZ },
  'documento.assinatura-rejeitada': { assunto: 'ASSINATURA', avisar: { titulo: 'Assinatura rejeitada', texto: (autor) => `${autor} rejeitou a assinatura.` }, pedidos: SUA_VEZ },
  'documento.nivel-alterado': { assunto: 'ASSINATURA', avisar: { titulo: NIVEL_ALTERADO, texto: (_autor, _destino, { para }) => agoraExige(para) } },
  'documento.classificacao-alterada': { assunto: 'OUTROS', avisar: { titulo: NIVEL_ALTERADO, texto: (_autor, _destino, { nivel }) => agoraExige(nivel) } },
  'documento.desconsiderado': { assunto: 'OUTROS', avisar: { titulo: 'Peça desconsiderada', texto: (autor) => `${autor} desconsiderou a peça que esperava a sua assinatura, que já não é necessária.` } },
  'documento.abertura-retida': { assunto: 'OUTROS', avisar: { titulo: 'Documento que ficou interno', texto: (_autor, _destino, { motivo }) => `Sem restrição, qualquer pessoa o leria: ${motivo ?? 'há o que ver'}. Abra o documento e decida: mostrá-lo a todos sabendo disso, fazer uma versão pública, ou deixá-lo interno.` } },
  'documento.substituicao-retida': { assunto: 'OUTROS', avisar: { titulo: 'Arquivo substituto retido', texto: (_autor, _destino, { motivo }) => `Vale o arquivo anterior: alguém de fora lê o documento e, no novo, ${motivo ?? 'há o que ver'}. Ponha-o em vigor sabendo disso, nos detalhes do documento, ou envie outro.` } },
  'documento.substituicao-recusada': { assunto: 'OUTROS', avisar: { titulo: 'Arquivo não substituído', texto: (_autor, _destino, { motivo }) => `Vale o arquivo anterior. ${motivo ?? ''}`.trim() } },
  'documento.nao-juntado': { assunto: 'OUTROS', avisar: { titulo: 'Documento não juntado ao processo', texto: (_autor, _destino, { motivo }) => `Não foi juntado: ${motivo ?? 'o processo mudou'}.` } },
  'documento.publicado': { assunto: 'PUBLICACAO', avisar: { titulo: 'Documento publicado', texto: so('Saiu no diário oficial.') } },
  'documento.publicacao-recusada': { assunto: 'PUBLICACAO', avisar: { titulo: 'Publicação recusada', texto: (_autor, _destino, { motivo }) => `O diário oficial não publicou. ${motivo ?? ''}`.trim() } },
  'documento.publicacao-retirada': { assunto: 'PUBLICACAO', avisar: { titulo: 'Publicação retirada', texto: so('O diário oficial retirou a publicação.') } },
  'prazo.criado': { assunto: 'PRAZO', destinoId: { titulo: 'Prazo', texto: (autor, destino, { venceEm }) => `${autor} deu a ${destino} prazo até ${porExtenso(venceEm)}.` } },
  'prazo.passado': { assunto: 'PRAZO', destinoId: { titulo: 'Prazo', texto: (autor, destino, { venceEm }) => `${autor} passou a ${destino} um prazo que vence em ${porExtenso(venceEm)}.` } },
  'prazo.lembrado': { assunto: 'PRAZO', avisar: { titulo: 'Prazo', texto: (_autor, destino, { venceEm }) => `O prazo de ${destino} vence em ${porExtenso(venceEm)}.` } },
  'prazo.vencido': { assunto: 'PRAZO', avisar: { titulo: 'Prazo vencido', texto: (_autor, _destino, { venceEm }) => `O prazo venceu em ${porExtenso(venceEm)}.` } },
  'prazo.cumprido': { assunto: 'PRAZO', avisar: { titulo: 'Prazo cumprido', texto: (autor) => `${autor} cumpriu o prazo.` } },
  'prazo.cancelado': { assunto: 'PRAZO', avisar: { titulo: 'Prazo cancelado', texto: (autor) => `${autor} cancelou o prazo.` } },
  'processo.exportacao-pronta': { assunto: 'OUTROS', avisar: { titulo: 'Exportação pronta', texto: so('O arquivo que você pediu já se pode baixar, nos detalhes do processo.') } },
  'processo.nao-exportado': { assunto: 'OUTROS', avisar: { titulo: 'Exportação não concluída', texto: (_autor, _destino, { motivo }) => `Não se exportou: ${motivo ?? 'tente de novo'}.` } },
  'regra.notificada': { assunto: 'OUTROS', avisar: { titulo: 'Aviso automático', texto: (_autor, _destino, { nome }) => `Pela regra ${nome ?? 'de automação'}.` } },
  'aberturas.apuradas': { assunto: 'OUTROS', avisar: { titulo: 'O que se abriu ontem', texto: (_autor, _destino, { dia }) => `Em ${porExtenso(dia)}, quem é de fora passou a ler algo por que você responde. Veja o quê, e feche o que não devia, em “O que se abriu ontem”, no menu Meu trabalho.` } },
  'substituicao.criada': { assunto: 'OUTROS', avisar: { titulo: 'Substituição', texto: (autor, _destino, { inicio, fim }) => `${autor} registrou um afastamento de ${porExtenso(String(inicio))} a ${porExtenso(String(fim))}. Veja-o no seu perfil.` } },
  'substituicao.encerrada': { assunto: 'OUTROS', avisar: { titulo: 'Substituição encerrada', texto: (autor) => `${autor} encerrou um afastamento antes do último dia. Veja-o no seu perfil.` } },
  'usuario.religado': { assunto: 'OUTROS', avisar: { titulo: 'Cadastro religado', texto: (autor) => `${autor} ligou o seu cadastro à identidade com que você entra agora. Se não foi você que tentou entrar, avise a administração de acesso.` } },
  'entrada.recusada': { assunto: 'OUTROS', avisar: { titulo: 'Entrada recusada', texto: (_autor, _destino, { login }) => `${login ?? 'Alguém'} provou quem é e não pôde entrar. Veja por quê, e o que fazer, em Administração, Acesso, Entradas recusadas.` } },
  'regra.desativada': { assunto: 'OUTROS', avisar: { titulo: 'Regra de automação desativada', texto: (_autor, _destino, { nome, motivo }) => `A regra ${nome ?? ''} deixou de valer. ${motivo ?? ''}`.trim() } },
} satisfies { [A in AtoQueAvisa]: AvisoDoAto<A> }

type AvisosDoAto = { assunto: Assunto } & Partial<Record<string, Aviso | Assunto>>
export const AVISOS = POR_ATO as Readonly<Record<string, AvisosDoAto>>
