import { MENSAGENS } from '@autos/contract/mensagens.ts'

import { GrupoEncerrarDocument } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { atualizarGrupos } from './atualizar.ts'

export function EncerrarGrupo({
  grupo,
  fechar,
}: {
  grupo: { id: string; nome: string }
  fechar: () => void
}) {
  const { executar, pendente } = useOperacao(GrupoEncerrarDocument, {
    sucesso: MENSAGENS.grupoRemovido,
    aoConcluir: () => {
      fechar()
      atualizarGrupos()
    },
  })
  return (
    <Dialogo
      titulo={`Encerrar o grupo ${grupo.nome}`}
      rotulo="Encerrar"
      tom="perigo"
      fechar={fechar}
      pendente={pendente}
      confirmar={() => executar({ grupo: grupo.id })}
    >
      <p>
        O grupo deixa de receber documentos e processos, e a caixa dele some do menu de todos. O nome continua
        no que o grupo fez.
      </p>
      <p>Só se encerra o grupo que não tem nada em sua carga.</p>
    </Dialogo>
  )
}
