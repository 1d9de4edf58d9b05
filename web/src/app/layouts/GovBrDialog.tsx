import { EsperaDaEntrada } from '../../features/cidadao/EsperaDaEntrada.tsx'
import type { SituacaoDaEntrada } from '../../features/cidadao/use-entrada.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'

type Props = {
  configured: boolean
  entidade: string
  situation: SituacaoDaEntrada
  enter: () => void
  close: () => void
}

/** While the government's window is open; and where there is none, why. */
export function GovBrDialog({ configured, entidade, situation, enter, close }: Props) {
  return (
    <Dialogo titulo="Entrar com gov.br" fechar={close} semCancelar={configured}>
      {configured ? (
        <EsperaDaEntrada situacao={situation} entrar={enter} desistir={close} />
      ) : (
        <p>{`A entrada com a conta gov.br ainda não está configurada em ${entidade}. A consulta pública funciona sem entrar.`}</p>
      )}
    </Dialogo>
  )
}
