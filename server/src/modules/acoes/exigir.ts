import type { Flag } from '@autos/contract/acoes.ts'
import { type NomeDoErro, Recusa } from '@autos/contract/erros.ts'
import type { Fatos } from './fatos.ts'
import { horaDe, I, type Impedimento } from './impedimentos.ts'
import { explicar, impedimentoDe } from './regras.ts'

/** As permissões que mudam de quem é o item: quem perdeu a corrida lê quem enviou, para onde e quando. */
const MUDAM_CARGA: ReadonlySet<Flag> = new Set([
  'PODE_ENVIAR',
  'PODE_ARQUIVAR',
  'PODE_JUNTAR',
  'PODE_ANEXAR',
  'PODE_APENSAR',
  'PODE_DISJUNTAR',
  'PODE_DESANEXAR',
  'PODE_DESAPENSAR',
  'PODE_EXCLUIR',
] satisfies Flag[])

const ERRO_DO_GRAU: Record<Impedimento['grau'], NomeDoErro> = {
  existencia: 'EstadoInvalidoException',
  acesso: 'SemPermissaoException',
  estado: 'EstadoInvalidoException',
  relacao: 'SemPermissaoException',
  papel: 'SemPermissaoException',
}

/** A guarda do ato: a mesma linha que responde ao menu. */
export function exigir(flag: Flag, f: Fatos): void {
  const impedimento = impedimentoDe(flag, f)
  if (impedimento === null) return
  const { acao, ...resto } = explicar(flag, impedimento, f)
  const detalhes = { acao, ...resto }
  if (impedimento === I.semCarga && MUDAM_CARGA.has(flag) && f.enviouPorUltimo)
    throw new Recusa('CargaAlteradaException', cargaAlterada(f), detalhes)
  throw new Recusa(
    impedimento.erro ?? ERRO_DO_GRAU[impedimento.grau],
    `${f.tituloVisivel}: ${detalhes.motivo}.`,
    detalhes,
  )
}

/** 'Enviado para SEFAZ por Marlise Hoffmann às 14:02. A lista foi atualizada.' */
export const cargaAlterada = (f: Fatos): string =>
  `Enviado para ${f.cargaRotulo ?? 'Arquivo'} por ${f.cargaPorNome ?? 'outra pessoa'} às ${horaDe(f.cargaEm ?? f.agora, f.marca.fuso)}. A lista foi atualizada.`
