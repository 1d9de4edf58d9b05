import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { verItem } from '../../acoes/desfazer.ts'
import { DocumentoRestaurarDocument, ProcessoRestaurarDocument } from '../../api/gen/graphql.ts'
import { avisar } from '../../api/notices.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import type { Excluido } from './PaginaDaLixeira.tsx'

export function Restaurar({ item }: { item: Excluido }) {
  const tipo = item.tipo === 'DOCUMENTO' ? 'documento' : 'processo'
  const opcoes = {
    aoConcluir: () =>
      avisar('sucesso', `${item.titulo}: restaurado.`, {
        autoCloseMs: 10_000,
        link: verItem(`Abrir o ${tipo}`, { tipo, id: item.id }),
      }),
  }
  const doDocumento = useOperacao(DocumentoRestaurarDocument, opcoes)
  const doProcesso = useOperacao(ProcessoRestaurarDocument, opcoes)
  const { executar, pendente } = tipo === 'documento' ? doDocumento : doProcesso
  return (
    <Button
      variant="outline"
      size="sm"
      leftSection={<IconRestore aria-hidden size={16} />}
      loading={pendente}
      aria-label={`Restaurar ${item.titulo}`}
      onClick={() => executar({ id: item.id })}
    >
      Restaurar
    </Button>
  )
}
