-- O número vem sozinho depois: o que quem registra escolheu dos critérios espera por ele (domínio §8).
alter table documento add column numerar_por jsonb;
comment on column documento.numerar_por is '[publico] [{campo, valor, on}]: o que quem registrou escolheu para o número que virá; nulo, vale o setor de quem registrou.';
