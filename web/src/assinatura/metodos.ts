type Metodo = { valor: string; rotulo: string; /** Por que ainda não serve. */ indisponivel?: string }

const COM_OS_CERTIFICADOS = 'Ainda não disponível nesta versão: chega com a assinatura por certificado.'

/** Os métodos da especificação, na ordem em que a pessoa os encontra. */
export const METODOS: readonly Metodo[] = [
  { valor: 'simples', rotulo: 'Simples' },
  { valor: 'govbr', rotulo: 'Conta gov.br', indisponivel: COM_OS_CERTIFICADOS },
  { valor: 'nuvem', rotulo: 'Certificado em nuvem', indisponivel: COM_OS_CERTIFICADOS },
  { valor: 'local', rotulo: 'Certificado neste computador (token ou cartão)', indisponivel: COM_OS_CERTIFICADOS },
]
