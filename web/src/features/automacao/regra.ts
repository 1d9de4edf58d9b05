import type {
  GatilhoDaRegra,
  RegraAdministradaFragment,
  RegraDados,
  Restricao,
  TipoMarcador,
} from '../../api/gen/graphql.ts'
import { alvoDoDestino, type Alvo } from '../../partes/seletores/alvos.ts'
import type { Ditos } from '../../partes/telas/Conflito.tsx'

export type Regra = RegraAdministradaFragment

/** Setor vazio: a gaveta pública. */
export type Marcador = { nome: string; setorId: string }
export type Acao = {
  chave: number
  qual: 'marcar' | 'enviar' | 'notificar'
  marcador: Marcador
  alvo: Alvo | null
}
export type Valores = {
  nome: string
  gatilho: GatilhoDaRegra
  especie: string
  tipo: string
  setor: Alvo | null
  restricao: Restricao | ''
  marcador: Marcador | null
  acoes: Acao[]
}

export const GATILHOS: Record<GatilhoDaRegra, string> = {
  DOCUMENTO_CADASTRADO: 'Um documento é cadastrado',
  DOCUMENTO_ENTREGUE: 'Outro sistema entrega um documento',
  DOCUMENTO_ENVIADO: 'Um documento é enviado',
  DOCUMENTO_ACEITO: 'Um documento entregue é aceito',
  DOCUMENTO_ASSINADO: 'Um documento é assinado',
  DOCUMENTO_JUNTADO: 'Um documento é juntado a um processo',
  DOCUMENTO_ARQUIVADO: 'Um documento é arquivado',
  DOCUMENTO_DESARQUIVADO: 'Um documento é desarquivado',
  PROCESSO_CADASTRADO: 'Um processo é cadastrado',
  PROCESSO_ENVIADO: 'Um processo é enviado',
  PROCESSO_ARQUIVADO: 'Um processo é arquivado',
  PROCESSO_DESARQUIVADO: 'Um processo é desarquivado',
  MARCADOR_VINCULADO: 'Um marcador é posto num item',
}

export const RESTRICOES: Partial<Record<Restricao, string>> = {
  PUBLICO: 'Público externo',
  INTERNO: 'Público interno',
  POSSE: 'Requer posse',
  SIGILOSO: 'Sigiloso',
}
export const ACOES = {
  marcar: 'Pôr um marcador',
  enviar: 'Enviar a um setor',
  notificar: 'Avisar alguém',
} as const

const VAZIA: Acao = { chave: 0, qual: 'marcar', marcador: { nome: '', setorId: '' }, alvo: null }
let proxima = 0
export const acaoNova = (qual: Acao['qual'] = 'marcar'): Acao => ({ ...VAZIA, chave: ++proxima, qual })

export const VALORES_NOVOS = (): Valores => ({
  nome: '',
  gatilho: 'DOCUMENTO_CADASTRADO',
  especie: '',
  tipo: '',
  setor: null,
  restricao: '',
  marcador: null,
  acoes: [acaoNova()],
})

type MarcadorLido = { nome: string; setor?: { id: string } | null }
type DestinoLido = { id: string; nome: string; sigla?: string | null; tipo: 'SETOR' | 'USUARIO' }

const marcadorDe = ({ nome, setor }: MarcadorLido): Marcador => ({ nome, setorId: setor?.id ?? '' })
const alvoDe = (destino: DestinoLido): Alvo => alvoDoDestino({ ...destino, sigla: destino.sigla ?? null })

export function valoresDa({ nome, gatilho, condicoes, acoes }: Regra): Valores {
  return {
    nome,
    gatilho,
    especie: condicoes.especie ?? '',
    tipo: condicoes.tipo ?? '',
    setor: condicoes.setor ? alvoDe(condicoes.setor) : null,
    restricao: condicoes.restricao ?? '',
    marcador: condicoes.marcador ? marcadorDe(condicoes.marcador) : null,
    // As que se leram têm a chave do lugar: a mesma regra, lida de novo, é igual.
    acoes: acoes.map(({ marcar, enviar, notificar }, lugar) => {
      const alvo = enviar ?? notificar
      return {
        ...VAZIA,
        chave: -1 - lugar,
        ...(marcar
          ? { marcador: marcadorDe(marcar) }
          : { qual: enviar ? 'enviar' : 'notificar', alvo: alvo ? alvoDe(alvo) : null }),
      }
    }),
  }
}

const marcadorParaServidor = ({
  nome,
  setorId,
}: Marcador): { nome: string; tipo: TipoMarcador; setorId: string | null } => ({
  nome: nome.trim(),
  tipo: setorId ? 'SETOR' : 'PUBLICO',
  setorId: setorId || null,
})

export function paraServidor({
  nome,
  gatilho,
  especie,
  tipo,
  setor,
  restricao,
  marcador,
  acoes,
}: Valores): RegraDados {
  return {
    nome,
    gatilho,
    condicoes: {
      especie: especie.trim() || null,
      tipo: tipo.trim() || null,
      setorId: setor?.id ?? null,
      restricao: restricao || null,
      marcador: marcador?.nome.trim() ? marcadorParaServidor(marcador) : null,
    },
    acoes: acoes.map(({ qual, marcador: posto, alvo }) =>
      qual === 'marcar' ? { marcar: marcadorParaServidor(posto) } : { [qual]: alvo?.id ?? '' },
    ),
  }
}

/** O que falta para salvar ou ensaiar, em palavras. */
export function oQueFalta({ nome, acoes }: Valores): string | undefined {
  if (nome.trim() === '') return 'Dê um nome à regra.'
  if (acoes.length === 0) return 'Diga o que a regra faz.'
  const incompleta = acoes.some(({ qual, marcador, alvo }) =>
    qual === 'marcar' ? marcador.nome.trim() === '' : alvo === null,
  )
  return incompleta ? 'Complete o que a regra faz.' : undefined
}

const nomeDe = ({ nome, sigla }: { nome: string; sigla?: string | null }): string => sigla ?? nome
const doMarcador = ({
  nome,
  setor,
}: {
  nome: string
  setor?: { nome: string; sigla?: string | null } | null
}): string => (setor ? `${nome} (${nomeDe(setor)})` : nome)

/** A regra numa frase, como se contaria a alguém. */
export function condicoesPorExtenso({ condicoes: c }: Regra): string {
  const ditas = [
    (c.especie ?? c.tipo) && `é ${[c.especie, c.tipo].filter(Boolean).join(' ')}`,
    c.setor && `está com ${nomeDe(c.setor)}`,
    c.restricao && `é ${RESTRICOES[c.restricao] ?? c.restricao}`,
    c.marcador && `tem o marcador ${doMarcador(c.marcador)}`,
  ].filter(Boolean)
  return ditas.length === 0 ? 'Sempre' : `Quando ${ditas.join(' e ')}`
}

export const acoesPorExtenso = ({ acoes }: Regra): string[] =>
  acoes.map(({ marcar, enviar, notificar }) =>
    marcar
      ? `Põe o marcador ${doMarcador(marcar)}`
      : enviar
        ? `Envia a ${nomeDe(enviar)}`
        : `Avisa ${notificar ? nomeDe(notificar) : ''}`,
  )

/** Como se chama cada campo, quando se põem lado a lado o que duas pessoas escreveram. */
export const ROTULOS: Record<keyof Valores, string> = {
  nome: 'Nome da regra',
  gatilho: 'Quando',
  especie: 'A espécie é',
  tipo: 'O tipo é',
  setor: 'Está com',
  restricao: 'A restrição é',
  marcador: 'Tem um marcador',
  acoes: 'O que a regra faz',
}

export const DITOS: Ditos<Valores> = {
  gatilho: (gatilho) => GATILHOS[gatilho],
  restricao: (restricao) => (restricao && RESTRICOES[restricao]) || 'qualquer',
  marcador: (marcador) => marcador?.nome || 'nenhum',
  acoes: (acoes) =>
    acoes
      .map(
        ({ qual, marcador, alvo }) =>
          `${ACOES[qual]}: ${qual === 'marcar' ? marcador.nome : (alvo?.rotulo ?? '')}`,
      )
      .join('; '),
}
