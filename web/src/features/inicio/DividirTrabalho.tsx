import { Button } from '@mantine/core'
import { IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'

import { avisarComVolta } from '../../acoes/desfazer.ts'
import { DO_ENVIO } from '../../acoes/desfazer-envio.ts'
import { DocumentoEnviarDocument, ProcessoEnviarDocument, type MesaQuery } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { Flutuante, useFlutuante } from '../../ui/Flutuante.tsx'
import { inteiro } from '../../ui/formato.ts'
import { ItemDeMenu } from '../../ui/Menu.tsx'
import { LinhaDaMesa } from './LinhaDaMesa.tsx'
import css from './Mesa.module.css'
import { carga, type NaMesa } from './pilhas.ts'

type Trabalho = MesaQuery['mesa']['setores'][number]
type DoSetor = Trabalho['pessoas'][number]

/** A caixa do setor, quem tem quantos, e a quem dar o que espera há mais tempo. */
export function DividirTrabalho({ trabalho }: { trabalho: Trabalho }) {
  const { setor, documentos, processos, dados, pessoas } = trabalho
  const nome = setor.sigla ?? setor.nome
  const total = documentos + processos
  return (
    <section aria-label={`Por dividir em ${nome}: ${total}`} className={css['pilha']}>
      <header>
        <h2>
          Por dividir em {nome} <span className="numero">{inteiro(total)}</span>
        </h2>
      </header>
      <ul aria-label="Quem tem quantos" className={css['pessoas']}>
        {pessoas.map((uma) => (
          <li key={uma.pessoa.id}>
            {uma.pessoa.nome}: {carga(uma)}
          </li>
        ))}
      </ul>
      {total === 0 && <p className={css['vazias']}>Nada espera na caixa do setor.</p>}
      <ul>
        {dados.map((linha) => (
          <LinhaDaMesa key={linha.item.id} linha={linha}>
            <Dar linha={linha} pessoas={pessoas} />
          </LinhaDaMesa>
        ))}
      </ul>
      {total > dados.length && (
        <footer>
          <span>Mais {inteiro(total - dados.length)}, na caixa de entrada do setor.</span>
        </footer>
      )}
    </section>
  )
}

function Dar({ linha: { item }, pessoas }: { linha: NaMesa; pessoas: readonly DoSetor[] }) {
  const { ancora, id, fechar, botao } = useFlutuante('menu')
  const [paraQuem, setParaQuem] = useState('')
  const tipo = item.tipo === 'DOCUMENTO' ? 'documento' : 'processo'
  const aoConcluir = (nome: string) =>
    avisarComVolta(`Com ${nome}.`, { feitos: [{ tipo, id: item.id, titulo: item.titulo }], volta: DO_ENVIO })
  const documento = useOperacao(DocumentoEnviarDocument, { aoConcluir: () => aoConcluir(paraQuem) })
  const processo = useOperacao(ProcessoEnviarDocument, { aoConcluir: () => aoConcluir(paraQuem) })
  const dar = ({ pessoa }: DoSetor) => {
    setParaQuem(pessoa.nome)
    const ato = tipo === 'documento' ? documento : processo
    ato.executar({ id: item.id, destinoId: pessoa.id })
  }
  return (
    <>
      <Button
        variant="outline"
        size="compact-sm"
        leftSection={<IconUserShare aria-hidden size={16} />}
        loading={documento.pendente || processo.pendente}
        aria-label={`Dar a alguém: ${item.titulo}`}
        {...botao}
      >
        Dar a…
      </Button>
      {ancora && (
        <Flutuante
          ancora={ancora}
          papel="menu"
          id={id}
          rotulo={`Dar a alguém: ${item.titulo}`}
          fechar={fechar}
        >
          {pessoas.map((uma) => (
            <ItemDeMenu key={uma.pessoa.id} onClick={() => dar(uma)}>
              {uma.pessoa.nome} ({carga(uma)})
            </ItemDeMenu>
          ))}
        </Flutuante>
      )}
    </>
  )
}
