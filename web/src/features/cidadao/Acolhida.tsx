import { Button } from '@mantine/core'
import { IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

import { config } from '../../api/config.ts'
import css from './Cidadao.module.css'
import { EsperaDaEntrada } from './EsperaDaEntrada.tsx'
import { useEntrada } from './use-entrada.ts'

/** Quem ainda não entrou lê o que há aqui e como se entra. */
export function Acolhida() {
  const { govBr, entidade } = config()
  const { situacao, entrar, desistir } = useEntrada()
  return (
    <section className={css['acolhida']}>
      <IconUserCircle aria-hidden size={48} stroke={1.5} />
      <h1>Área do cidadão</h1>
      <p>{entidade.nome}. Com a sua conta gov.br você pode:</p>
      <ul>
        <li>enviar os documentos que pediram a você, pelo computador ou tirando uma foto com o telefone;</li>
        <li>acompanhar os processos em que você é parte interessada;</li>
        <li>ler e assinar documentos que esperam pela sua assinatura;</li>
        <li>guardar os recibos do que já enviou.</li>
      </ul>
      {govBr ? (
        situacao.situacao === 'parada' && (
          <Button size="lg" onClick={entrar}>
            Entrar com&nbsp;<strong>gov.br</strong>
          </Button>
        )
      ) : (
        <p role="status" className={css['aviso']}>
          A entrada com a conta gov.br ainda não está configurada em {entidade.nome}. A consulta pública
          funciona sem entrar.
        </p>
      )}
      <EsperaDaEntrada situacao={situacao} entrar={entrar} desistir={desistir} />
      <p className={css['suave']}>
        Não tem conta? Ela é gratuita e se faz em{' '}
        <a
          href="https://www.gov.br/governodigital/pt-br/identidade/conta-gov-br"
          target="_blank"
          rel="noreferrer"
        >
          gov.br
        </a>
        . Sem entrar, você pode consultar <Link to="/documentos/publicos/pesquisar">documentos públicos</Link>{' '}
        e <Link to="/processos/publicos/pesquisar">processos públicos</Link>, ou{' '}
        <Link to="/autenticidade/{-$codigo}">conferir um documento</Link> pelo código impresso nele.
      </p>
    </section>
  )
}
