import { DocumentoRascunhoRestaurarDocument } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { dataHora } from '../../ui/formato.ts'
import type { Redigindo } from './use-redacao.ts'
import type { Versao } from './versoes.ts'

type Props = {
  documentoId: string
  redacao: Redigindo
  versao: Versao
  /** A que se tem na tela. */
  lida: number
  fechar: () => void
  aoVoltar: () => void
}

/** Nada se perde na volta: o texto de agora fica entre as versões. */
export function VoltarAVersao({ documentoId, redacao, versao, lida, fechar, aoVoltar }: Props) {
  const de = versao.gravadoEm ? dataHora(versao.gravadoEm) : 'antes'
  const { executar, pendente } = useOperacao(DocumentoRascunhoRestaurarDocument, {
    sucesso: `O texto voltou à versão de ${de}. O que havia está entre as versões.`,
    aoConcluir: () => {
      void redacao.atualizar()
      aoVoltar()
    },
  })
  return (
    <Dialogo
      titulo="Voltar a esta versão"
      rotulo="Voltar"
      tamanho="sm"
      focoNoBotao
      fechar={fechar}
      pendente={pendente}
      confirmar={() => executar({ documentoId, versao: versao.versao, lida })}
    >
      <p>
        O texto passa a ser o de {de}
        {versao.quem && `, de ${versao.quem}`}. O texto de agora fica guardado entre as versões, e se pode
        voltar a ele.
      </p>
    </Dialogo>
  )
}
