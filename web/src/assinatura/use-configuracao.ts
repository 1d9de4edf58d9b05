import { useEffect } from 'react'

import { AssinaturaConfiguracaoDocument, MeuCertificadoDocument } from '../api/gen/graphql.ts'
import { useConsulta } from '../api/use-consulta.ts'
import { autorizacaoDe, guardar } from './autorizacao/guardadas.ts'
import { configuracaoDe, SO_SIMPLES, type Configuracao } from './configuracao.ts'

const VALIDADE_MS = 5 * 60_000

/**
 * O que a entidade configurou, e a sessão que a pessoa guardou no perfil, pronta para usar (o cidadão não tem
 * perfil). Indefinida enquanto não se sabe.
 */
export function useConfiguracao({ semPerfil = false }: { semPerfil?: boolean } = {}):
  | Configuracao
  | undefined {
  const { data, isError } = useConsulta(AssinaturaConfiguracaoDocument, {}, { validadeMs: VALIDADE_MS })
  const { data: eu, isLoading } = useConsulta(
    MeuCertificadoDocument,
    {},
    { validadeMs: 0, ligada: !semPerfil },
  )
  const certificado = eu?.me.perfil.certificado
  useEffect(() => {
    const sessao = certificado && autorizacaoDe(certificado, true)
    if (sessao) guardar(sessao)
  }, [certificado])
  if (isLoading) return undefined
  const localPreferido =
    certificado?.provider === 'local' && !certificado.expirado ? certificado.thumbprint : undefined
  if (data) return { ...configuracaoDe(data), localPreferido }
  return isError ? SO_SIMPLES : undefined
}
