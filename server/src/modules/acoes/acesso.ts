import type { Fatos } from './fatos.ts'

/**
 * Quem lê o conteúdo (domínio §7.3): qualquer um da equipe, salvo posse (quem detém a raiz) e sigilo
 * (autorizado em cada nível sigiloso); quem assina lê sempre o que assina, e o classificador, onde a entidade
 * o permite, o que motivou ler.
 */
export const conteudoVisivel = (
  f: Pick<
    Fatos,
    | 'constoAssinante'
    | 'motivoDaLeitura'
    | 'sigilosoEfetivo'
    | 'autorizado'
    | 'posseEfetiva'
    | 'detem'
    | 'minuta'
    | 'criou'
    | 'contexto'
    | 'lidoDeFora'
    | 'desconsiderado'
  >,
): boolean =>
  f.contexto === 'CIDADAO'
    ? !f.desconsiderado && (f.constoAssinante || (f.lidoDeFora && !f.minuta))
    : daCasa(f)

const daCasa = (
  f: Pick<
    Fatos,
    | 'constoAssinante'
    | 'motivoDaLeitura'
    | 'sigilosoEfetivo'
    | 'autorizado'
    | 'posseEfetiva'
    | 'detem'
    | 'minuta'
    | 'criou'
  >,
): boolean =>
  f.constoAssinante ||
  ((((!f.sigilosoEfetivo || f.autorizado) && (!f.posseEfetiva || f.detem)) || f.motivoDaLeitura !== null) &&
    (!f.minuta || f.criou || f.detem))

export const podeVerConteudo = (f: Fatos): boolean => podeVerMetadados(f) && f.podeVer

/** O mesmo que `visiveis`, sobre os fatos: para conferir o que chegou por outro caminho. */
export function podeVerMetadados(f: Fatos): boolean {
  if (f.excluido) return false
  if (f.contexto === 'SISTEMA') return true
  if (f.contexto === 'CONVIDADO') return f.constoAssinante
  // Os fatos do cidadão só vêm por `visiveis`, que é quem diz o que existe para ele.
  if (f.contexto === 'CIDADAO') return true
  if (f.contexto !== 'USUARIO' || !f.acesso) return false
  if (f.minuta && !(f.criou || f.detem || f.constoAssinante)) return false
  return (
    !(f.sigilosoEfetivo && f.marca.ocultarExistenciaSigiloso) || f.autorizado || f.detem || f.constoAssinante
  )
}

/** 'Processo de Sindicância', 'Portaria de Férias'. */
export const rotuloDaClassificacao = ({
  especie,
  tipoClassificacao,
}: Pick<Fatos, 'especie' | 'tipoClassificacao'>): string =>
  tipoClassificacao === null ? especie : `${especie} ${tipoClassificacao}`
