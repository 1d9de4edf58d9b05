import type { IdDePolitica } from '@autos/contract/regras/politicas.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Fatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { type CertificadoConferido, daAssinatura, nivelDe } from './certificado.ts'
import type { Montada } from './montar.ts'
import type { NovaAssinatura } from './nova-assinatura.ts'
import { registrarAssinatura } from './registrar.ts'
import { identificarConvidado } from './titular.ts'
import type { Selado } from './versao.ts'

type Feita = Pick<NovaAssinatura, 'metodo' | 'posicao'> & {
  fatos: Fatos
  politicaId: IdDePolitica
  conferido: CertificadoConferido
  montada: Montada
  arquivo: Selado
}

/** A que um certificado fez: o nível é o que ele dá, quem assina é quem ele diz, e o arquivo é o que se selou. */
export async function registrarComCertificado(
  tx: Tx,
  ator: Ator,
  { fatos, metodo, posicao, politicaId, conferido, montada, arquivo }: Feita,
): Promise<void> {
  await registrarAssinatura(tx, ator, {
    fatos,
    nova: {
      metodo,
      nivel: nivelDe(conferido),
      posicao,
      certificado: daAssinatura(conferido),
      ...(await identificarConvidado(tx, ator, conferido)),
      observacao: montada.observacao,
      noArquivo: {
        selado: arquivo,
        campo: montada.campo,
        politicaId,
        politicaIcp: montada.politicaIcp,
        carimbo: montada.carimbo,
        revogacaoConferida: conferido.revogacao === 'CONFERIDA',
      },
    },
  })
}
