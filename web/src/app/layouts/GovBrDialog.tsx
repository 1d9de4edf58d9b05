import { Dialogo } from '../../ui/Dialogo.tsx'

type Props = { configured: boolean; entidade: string; close: () => void }

export function GovBrDialog({ configured, entidade, close }: Props) {
  return (
    <Dialogo titulo="Entrar com gov.br" fechar={close}>
      <p>
        {configured
          ? 'A entrada com a conta gov.br ainda está em construção nesta versão.'
          : `A entrada com a conta gov.br ainda não está configurada em ${entidade}. A consulta pública funciona sem entrar.`}
      </p>
    </Dialogo>
  )
}
