import { limparEmail } from '@autos/contract/regras/email.ts'

import type { InteressadosExternosQuery } from '../../api/gen/graphql.ts'
import css from './Campos.module.css'
import { CorrigirInteressado } from './CorrigirInteressado.tsx'
import { useInteressadoDoProcesso } from './interessado-do-processo.ts'

type Externo = InteressadosExternosQuery['interessadosExternos'][number]
type Props = {
  existente: Externo
  processoId: string | undefined
  /** O que se escreveu antes de se saber que já havia. */
  digitado: { nome: string; email: string }
  aoCorrigir: (externo: Externo) => void
}

/** O que está no cadastro pode estar errado: corrige-o quem o tem por parte no processo; antes disso, diz-se como. */
export function JaCadastrado({ existente, processoId, digitado, aoCorrigir }: Props) {
  const { interessado, carregando } = useInteressadoDoProcesso(processoId, existente.id)
  return (
    <>
      <p role="status">Já cadastrado: o nome e o e-mail são os do cadastro.</p>
      {interessado && processoId !== undefined ? (
        <CorrigirInteressado
          processoId={processoId}
          id={existente.id}
          sugerido={{ nome: digitado.nome.trim(), email: limparEmail(digitado.email) }}
          aoCorrigir={aoCorrigir}
        />
      ) : carregando ? null : (
        <p className={css['explicacao']}>
          Se estiverem errados, inclua-o assim mesmo e corrija-os depois, em Alterar interessados do processo.
        </p>
      )}
    </>
  )
}
