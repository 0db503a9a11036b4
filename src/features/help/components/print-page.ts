export const start = (): void => print();
