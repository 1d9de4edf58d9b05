import { nomeDaOpcao } from '../../partes/campos/restricoes.ts'
import { NOME_DO_NIVEL } from '../../partes/itens/nomes.ts'
import type { Ditos } from '../../partes/telas/Conflito.tsx'
import { NOME_DA_DESTINACAO, NOME_DO_GATILHO } from './catalogo.ts'
import { comoNasce, type Valores } from './valores.ts'

/** Como se chama cada campo, quando se põem lado a lado o que duas pessoas escreveram. */
export const ROTULOS: Record<keyof Valores, string> = {
  especie: 'Espécie',
  tipo: 'Tipo',
  de: 'Serve para registrar',
  numeravel: 'Tem número',
  criterios: 'Critérios da numeração',
  nivelAssinatura: 'Nível mínimo de assinatura',
  dispensaAssinatura: 'Vale sem assinatura',
  permiteMinuta: 'Pode sair do setor antes de concluso',
  nascimento: 'Como nasce um item novo',
  quemUsa: 'Quem pode usar',
  classe: 'Temporalidade',
}

export const SERVE: Record<Valores['de'], string> = {
  documento: 'Documentos',
  processo: 'Processos',
  ambos: 'Documentos e processos',
}

export const DITOS: Ditos<Valores> = {
  de: (de) => SERVE[de],
  criterios: (criterios) =>
    criterios
      .map(({ campo, valor, on }) => `${campo}${valor && ` = ${valor}`}${on ? '' : ' (desligado)'}`)
      .join(', ') || 'nenhum',
  nivelAssinatura: (nivel) => NOME_DO_NIVEL[nivel],
  nascimento: (nascimento) => nomeDaOpcao(comoNasce(nascimento)),
  quemUsa: (quem) => quem.map(({ rotulo }) => rotulo).join(', ') || 'todos',
  classe: (classe) =>
    classe
      ? `${classe.codigo} · ${classe.assunto}; anos ${classe.prazoCorrente} e ${classe.prazoIntermediario}; ${NOME_DA_DESTINACAO[classe.destinacao]}; ${NOME_DO_GATILHO[classe.gatilho]}; base legal ${classe.baseLegal || 'nenhuma'}`
      : 'ainda não definida',
}
